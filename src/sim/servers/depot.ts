/** The depot behind the order desk: three orders, kept in memory. */

export interface Order {
  numero: string;
  client: string;
  /** In euros. */
  montant: number;
  statut: keyof typeof STATUSES;
  /** Day on which it was placed, ISO 8601. */
  date: string;
}

export const STATUSES = {
  ouverte: 'enregistrée, pas encore partie',
  expédiée: 'remise au transporteur',
  annulée: 'arrêtée avant l’envoi, rien n’est dû',
} as const;

/** Newest first. */
export const ORDERS: readonly Order[] = [
  { numero: 'CMD-1043', client: 'C-042', montant: 129.9, statut: 'expédiée', date: '2026-07-21' },
  { numero: 'CMD-1017', client: 'C-042', montant: 45, statut: 'annulée', date: '2026-06-30' },
  { numero: 'CMD-1002', client: 'C-007', montant: 18.5, statut: 'ouverte', date: '2026-06-12' },
];

/** An amount as it is written in French: 129,90 EUR. */
export function euros(amount: number): string {
  return `${amount.toFixed(2).replace('.', ',')} EUR`;
}

/** One line that a person or a model can read. */
export function orderLine({ numero, montant, statut, date }: Order): string {
  return `${numero} · ${date} · ${euros(montant)} · ${statut}`;
}
