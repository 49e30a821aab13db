import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { PeriodFacts, PeriodIdentity } from '../../../documents/templates/period-report/data.ts';
import { PERIOD_REPORT_REVISION } from '../../../documents/templates/period-report.ts';
import { actorName } from '../../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { readClock } from '../../../kernel/wall-clock.ts';
import { fingerprintOf } from '../../inspections/versions/manifest-file.read.ts';
import {
  type IssueRow,
  insertPeriodReport,
  lockSubject,
  nextNumberInYear,
  type PeriodReportRow,
  selectPeriodReport,
} from './issues.queries.ts';
import type { PeriodReportQuery } from './period-report-query.ts';

const NUMBER_DIGITS = 3;

export const subjectOf = ({ places, from, to }: Pick<PeriodReportQuery, 'places' | 'from' | 'to'>) => ({
  places: places
    .map(({ id }) => id)
    .toSorted((left, right) => left - right)
    .join(','),
  from,
  to,
});

/**
 * The report of these facilities and this period. Its number, such as `ZWR-R-2026-003`, is assigned on the first
 * request: per facility and year, without gaps.
 */
export const lockWithNumber = async (tx: TxCtx, reportQuery: PeriodReportQuery): Promise<PeriodReportRow> => {
  const subject = subjectOf(reportQuery);
  await lockSubject(tx, subject);
  const existing = await selectPeriodReport(tx, subject);
  if (existing) return existing;
  const { first, places: all, timezone } = reportQuery;
  const year = readClock(tx.now(), timezone).day.slice(0, 4);
  const position = await nextNumberInYear(tx, first, Number(year));
  const number = `${first.code}-R-${year}-${String(position).padStart(NUMBER_DIGITS, '0')}`;
  const row = await insertPeriodReport(tx, subject, { first, all, number, timezone });
  tx.withoutAudit('the report has an audit row with the number');
  return row;
};

/** The current issue of the same state, layout and language, if any: nothing is printed twice. */
export const findCurrentIssue = (
  issues: readonly IssueRow[],
  state: string,
  language: Language,
): IssueRow | undefined =>
  issues.find(
    (issue) =>
      issue.replaced_by === null &&
      issue.deleted_at === null &&
      issue.language === language &&
      issue.state_sha256 === state &&
      issue.printed_as === String(PERIOD_REPORT_REVISION),
  );

type IssueAuthor = { readonly facts: PeriodFacts; readonly authorCompanyId: number | null };

/**
 * Current reports of other companies with the same facts and another note: a remark of the client company does not
 * replace the report of the service company, nor the other way round.
 */
export const findIssuesOfOtherCompanies = (
  issues: readonly IssueRow[],
  { facts, authorCompanyId }: IssueAuthor,
): readonly IssueRow[] =>
  issues.filter(
    ({ replaced_by, author_company_id, note, state_sha256 }) =>
      replaced_by === null &&
      author_company_id !== authorCompanyId &&
      note !== facts.note &&
      fingerprintOf({ ...facts, note }) === state_sha256,
  );

export type IssueIdentity = PeriodIdentity & { readonly number: string; readonly issue: number };

/** The issue of a report printed now: the existing one of the same state, or the next one. */
export const identityOf = (
  ctx: AnyCtx,
  {
    number,
    issues,
    state,
    notReplaced: issuesOfOtherCompanies,
  }: {
    readonly number: string;
    readonly issues: readonly IssueRow[];
    readonly state: string;
    readonly notReplaced: readonly IssueRow[];
  },
  made: Pick<PeriodIdentity, 'uuid' | 'generatedAt'>,
): IssueIdentity => {
  const [last] = issues;
  const isSame = last?.state_sha256 === state;
  const issue = isSame ? last.issue : Math.max(0, ...issues.map((earlier) => earlier.issue)) + 1;
  const replaced = issues.find((earlier) => earlier.issue < issue && !issuesOfOtherCompanies.includes(earlier));
  return {
    number,
    issue,
    ...made,
    madeBy: ctx.actor.kind === 'user' ? actorName(ctx.actor) : null,
    replaces: replaced?.issue ?? null,
  };
};
