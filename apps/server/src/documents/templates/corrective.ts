import type { ResponseOutcome, VerifiedEffect } from '@trapline/contract/recommendations/rules.ts';
import { mustBeVerified, type RecommendationKind } from '@trapline/contract/recommendations/rules.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../format.ts';
import type { Line } from '../model.ts';

/** What an auditor asks of a corrective action: why it happened, what was answered, and whether somebody else saw it help. */
export type CorrectiveFacts = {
  readonly rootCause: string | null;
  readonly immediateAction: string | null;
  readonly productRisk: string | null;
  /** The last one; `text` is what was done, or why it is refused. */
  readonly answer: {
    readonly outcome: ResponseOutcome;
    readonly text: string | null;
    readonly by: string;
    readonly at: string;
  } | null;
  /** Of that answer. */
  readonly verified: {
    readonly effect: VerifiedEffect;
    readonly note: string | null;
    readonly by: string;
    readonly at: string;
  } | null;
};

type ReportContext = { readonly t: Translator; readonly formats: Formats };

const withText = (line: string, text: string | null): string => (text?.trim() ? `${line}: ${text.trim()}` : line);

const answerText = ({ t, formats }: ReportContext, { answer }: CorrectiveFacts): string | null =>
  answer &&
  withText(
    t('recommendations.paper.answer', {
      outcome: t(`recommendations.outcomes.${answer.outcome}`),
      by: answer.by,
      date: formats.date(answer.at),
    }),
    answer.text,
  );

const verifiedText = ({ t, formats }: ReportContext, { verified }: CorrectiveFacts): string | null =>
  verified &&
  withText(
    t('recommendations.paper.verified', {
      effect: t(`recommendations.effects.${verified.effect}`),
      by: verified.by,
      date: formats.date(verified.at),
    }),
    verified.note,
  );

/** For an action that must be verified every fact is printed, also that it is missing; for plain advice only what there is. */
export const correctiveLines = (context: ReportContext, kind: RecommendationKind, facts: CorrectiveFacts): Line[] => {
  const { t } = context;
  const isAsked = mustBeVerified(kind);
  const missing = t('reports.document.notRecorded');
  const field = (label: string, text: string | null, isNeeded = isAsked): (string | null)[] =>
    text?.trim() ? [`${label}: ${text.trim()}`] : [isNeeded ? `${label}: ${missing}` : null];
  return [
    ...field(t('recommendations.form.rootCause'), facts.rootCause),
    ...field(t('recommendations.form.immediateAction'), facts.immediateAction),
    ...field(t('recommendations.form.productRisk'), facts.productRisk, kind === 'INFESTATION'),
    answerText(context, facts) ?? (isAsked ? t('recommendations.paper.notAnswered') : null),
    verifiedText(context, facts) ?? (isAsked ? t('recommendations.paper.notVerified') : null),
  ].flatMap((text) => (text === null ? [] : [{ text, style: 'muted' as const }]));
};
