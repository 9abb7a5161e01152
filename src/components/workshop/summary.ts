/** What a reading of stdout comes to, in a few sentences: the first thing that is said of it. */
import type { StdoutView } from '../../analysis/stdout/view.ts';
import { counted } from './texts.ts';

export function messagesOf({ report }: StdoutView): number {
  const { request, notification, result, error } = report.messages;
  return request + notification + result + error + report.meant;
}

/** Whether the lines are those that a server wrote, so that it can be foretold who reads them. */
export function isStream({ report }: StdoutView): boolean {
  return report.setting !== 'host' && report.bytes > 0;
}

export function summaryOf(view: StdoutView): string {
  return [settingOf(view), verdictOf(view), culpritsOf(view), lossOf(view)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function settingOf({ report, hostName }: StdoutView): string {
  if (report.setting === 'host')
    return `Ce n’est pas stdout, mais un journal\u00a0: ${hostName ?? ''}.`;
  if (report.setting === 'terminal')
    return 'C’est la copie d’un terminal, où stdout et stderr se mêlent.';
  if (report.setting === 'mixed') return 'C’est un journal où stdout et stderr se mêlent.';
  return '';
}

function verdictOf(view: StdoutView): string {
  const { error, warning } = view.totals;
  const { report } = view;
  if (report.bytes === 0) return 'Il n’y a rien à lire.';
  if (error + warning === 0) {
    return `Rien à redire\u00a0: ${counted(messagesOf(view), 'message')}, un par ligne.`;
  }
  const faults = [
    error > 0 ? counted(error, 'erreur') : '',
    warning > 0 ? counted(warning, 'avertissement') : '',
  ].filter((fault) => fault !== '');
  return `${faults.join(' et ')}, sur ${counted(report.lines, 'ligne')}.`;
}

function culpritsOf({ culprits }: StdoutView): string {
  if (culprits.length === 0) return '';
  const who =
    culprits.length === 1 ? 'Le coupable le plus probable' : 'Les coupables les plus probables';
  return `${who}\u00a0: ${culprits.join(', ')}.`;
}

function lossOf(view: StdoutView): string {
  const messages = messagesOf(view);
  if (!isStream(view) || messages === 0 || view.totals.error + view.totals.warning === 0) return '';
  const lost = messages - view.report.readBy.typescript2;
  if (lost <= 0) {
    return `Un client TypeScript 2.x lit quand même ${messages === 1 ? 'le message' : `les ${counted(messages, 'message')}`}.`;
  }
  if (lost === messages) return 'Un client TypeScript 2.x n’y lit aucun message.';
  return `Sur ${counted(messages, 'message')}, un client TypeScript 2.x en perd ${String(lost)}.`;
}
