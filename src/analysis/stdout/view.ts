/** What a page shows of a report: findings in groups, with their words; what each reader makes of it. */
import type { Severity } from '../finding.ts';
import type { Phrasing } from './phrase.ts';
import type { StdoutReport } from './reader.ts';
import type { Excerpt, Raised } from './rules.ts';

export interface ShownFinding {
  line: number | null;
  /** The last line, where it goes on over several. */
  lastLine?: number;
  column: number | null;
  /** The step of the trace that it is about, where there is one. */
  step?: number;
  /** Absent: the same as of the one before. */
  says?: string;
  excerpt?: Excerpt;
}

export interface FindingGroup {
  /** Unique in a view. */
  id: string;
  rule: string;
  title: string;
  severity: Severity;
  scope: string;
  source?: { label: string; url: string };
  /** Who wrote the lines, where that is known. */
  culprit?: string;
  /** Sentences: what to do. */
  cure?: string;
  /** The first ones. */
  findings: ShownFinding[];
  /** All that were found and kept. */
  count: number;
}

/** What was found, ready to be shown. */
export interface Found {
  groups: FindingGroup[];
  /** Of each severity, all that were found, kept or not. */
  totals: Record<Severity, number>;
  /** Names of those who are most likely at fault, the most frequent first. */
  culprits: string[];
}

export interface StdoutView extends Found {
  report: Omit<StdoutReport, 'raised' | 'counts'>;
  /** The host whose log it is. */
  hostName?: string;
}

/** Findings shown of one group; the number of the others is told. */
const SHOWN = 12;
const NAMED_CULPRITS = 3;
const ORDER: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

export function viewOf(report: StdoutReport, phrasing: Phrasing): StdoutView {
  const { raised, counts, ...rest } = report;
  const hostName = report.host === undefined ? undefined : phrasing.hostName(report.host);
  return {
    ...foundIn(raised, counts, phrasing),
    report: rest,
    ...(hostName === undefined ? {} : { hostName }),
  };
}

/** Gathers findings in groups, with their words. */
export function foundIn<R extends string>(
  raised: readonly Raised<R>[],
  counts: ReadonlyMap<R, number>,
  phrasing: Phrasing,
): Found {
  const groups = new Map<string, FindingGroup>();
  const blamed = new Map<string, number>();
  /** What the last one of each group said, but for the words that it quoted. */
  const said = new Map<FindingGroup, string>();
  for (const one of raised) {
    const group = groupOf(groups, one, phrasing);
    if (goesOn(group, one)) continue;
    group.count++;
    const { says, culprit } = phrasing.of(one);
    if (culprit && !culprit.isAnybody)
      blamed.set(culprit.name, (blamed.get(culprit.name) ?? 0) + 1);
    if (group.findings.length >= SHOWN) continue;
    const { line, column, excerpt, values } = one;
    const gist = says.replace(String(values['words']), '');
    group.findings.push({
      line,
      column,
      ...(typeof values['step'] === 'number' ? { step: values['step'] } : {}),
      ...(said.get(group) === gist ? {} : { says }),
      ...(excerpt ? { excerpt } : {}),
    });
    said.set(group, gist);
  }
  return {
    groups: [...groups.values()].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]),
    totals: totalsOf(raised, counts),
    culprits: [...blamed]
      .sort((a, b) => b[1] - a[1])
      .slice(0, NAMED_CULPRITS)
      .map(([name]) => name),
  };
}

const isContinued = ({ variant }: Raised<string>) => variant === 'continued';

/** A further line of what was found before is shown as its last line. */
function goesOn({ findings }: FindingGroup, raised: Raised<string>): boolean {
  if (!isContinued(raised) || raised.line === null) return false;
  const before = findings.findLast(({ line }) => line === raised.values['first']);
  if (before) before.lastLine = raised.line;
  return true;
}

function groupOf(
  groups: Map<string, FindingGroup>,
  raised: Raised<string>,
  phrasing: Phrasing,
): FindingGroup {
  const { rule, severity, culprit } = raised;
  const id = [rule, severity, culprit ?? 'none'].join('-');
  const known = groups.get(id);
  if (known) return known;
  const phrase = phrasing.of(raised);
  const cure = phrasing.cureOf(phrase);
  const made: FindingGroup = {
    id,
    rule,
    title: phrase.rule.title,
    severity,
    scope: phrase.rule.scope,
    ...(phrase.rule.source ? { source: phrase.rule.source } : {}),
    ...(phrase.culprit ? { culprit: phrase.culprit.name } : {}),
    ...(cure === undefined ? {} : { cure }),
    findings: [],
    count: 0,
  };
  groups.set(id, made);
  return made;
}

/** What was only counted has the severity of what was kept of its rule. */
function totalsOf<R extends string>(
  raised: readonly Raised<R>[],
  counts: ReadonlyMap<R, number>,
): Found['totals'] {
  const totals = { error: 0, warning: 0, info: 0 };
  const kept = new Map<string, number>();
  for (const one of raised) {
    const { rule, severity } = one;
    if (!isContinued(one)) totals[severity]++;
    kept.set(rule, (kept.get(rule) ?? 0) + 1);
  }
  for (const [rule, count] of counts) {
    const severity = raised.find((one) => one.rule === rule)?.severity ?? 'info';
    totals[severity] += count - (kept.get(rule) ?? 0);
  }
  return totals;
}
