/** What a plan of reviews says, in French. */
import type { Plan } from '../../quiz/review.ts';

const DAY_MS = 86_400_000;
const NO_BREAK = '\u00a0';

/** `1 question`, `2 questions`. */
export function questions(amount: number): string {
  return `${String(amount)}${NO_BREAK}question${amount < 2 ? '' : 's'}`;
}

const days = (amount: number) => `${String(amount)}${NO_BREAK}jour${amount < 2 ? '' : 's'}`;

/** A day of the calendar: `aujourd’hui`, `demain`, `3 décembre`. */
export function dayName(day: number, today: number): string {
  if (day === today) return 'aujourd’hui';
  if (day === today + 1) return 'demain';
  return new Date(day * DAY_MS).toLocaleDateString('fr-FR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

export function todayWords({ seen, due }: Plan): string {
  if (seen === 0)
    return `Vous n’avez encore répondu à aucune question. Commencez par en découvrir quelques-unes${NO_BREAK}: elles reviendront d’elles-mêmes au bon moment.`;
  if (due.length === 0) return 'Rien à revoir aujourd’hui.';
  return `${questions(due.length)} à revoir, la plus en retard d’abord.`;
}

/** What the date of the exam means for the plan; frank when it is too near. */
export function outlookWords(plan: Plan, date: string | undefined, mostADay: number): string {
  const { examDay, today, unseen, freshADay, leftOut, neededADay } = plan;
  if (date === undefined)
    return 'Sans date, dix questions nouvelles par jour, et chacune revient quand vous risquez de l’oublier.';
  if (examDay === undefined)
    return `Cette date n’est pas à venir${NO_BREAK}: le plan n’en tient pas compte.`;
  const left = `Il reste ${days(examDay - today)}`;
  if (leftOut > 0)
    return `C’est trop court pour tout voir. ${left}${NO_BREAK}: voir les ${String(unseen)} questions nouvelles et revoir les autres en demanderait ${String(neededADay)} par jour. À ${String(mostADay)} par jour, ce qui est déjà beaucoup, ${String(leftOut)} ne seront pas vues. Mieux vaut choisir les domaines où vous vous trompez que de vouloir tout voir.`;
  const fresh =
    unseen === 0
      ? 'Vous avez déjà tout vu.'
      : `À ${String(freshADay)} nouvelles par jour, vous aurez tout vu à temps${examDay - today > 4 ? ', et les deux derniers jours ne serviront qu’à revoir' : ''}.`;
  return `${left}. ${fresh} Une date fixée, chaque question revient un peu plus tôt.`;
}

/** The forecast in a sentence. */
export function forecastWords({ days: all, today }: Plan): string {
  const amounts = all.map(({ reviews, fresh }) => reviews + fresh);
  const most = Math.max(0, ...amounts);
  const busiest = all[amounts.indexOf(most)]?.day ?? today;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return `${questions(sum)} en ${days(all.length)}\u202f; le jour le plus chargé, ${dayName(busiest, today)}, en a ${String(most)}.`;
}
