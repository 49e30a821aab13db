import type { ResponseOutcome, VerifiedEffect } from '@trapline/contract/recommendations/rules.ts';
import { type RecommendationKind, requiresVerification } from '@trapline/contract/recommendations/rules.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../format.ts';
import type { Line } from '../model.ts';

/**
 * What auditors require of a corrective action: its cause, the response, and whether another person verified the
 * effect.
 */
export type CorrectiveFacts = {
  readonly rootCause: string | null;
  readonly immediateAction: string | null;
  readonly productRisk: string | null;
  /** The last response; `text` is the action taken, or why the recommendation is refused. */
  readonly answer: {
    readonly outcome: ResponseOutcome;
    readonly text: string | null;
    readonly by: string;
    readonly at: string;
  } | null;
  /** The verification of that response. */
  readonly verified: {
    readonly effect: VerifiedEffect;
    readonly note: string | null;
    readonly by: string;
    readonly at: string;
  } | null;
};

type ReportContext = { readonly t: Translator; readonly formats: Formats };

const withText = (line: string, text: string | null): string => (text?.trim() ? `${line}: ${text.trim()}` : line);

const responseText = ({ t, formats }: ReportContext, { answer }: CorrectiveFacts): string | null =>
  answer &&
  withText(
    t('recommendations.paper.answer', {
      outcome: t(`recommendations.outcomes.${answer.outcome}`),
      by: answer.by,
      date: formats.date(answer.at),
    }),
    answer.text,
  );

const verificationText = ({ t, formats }: ReportContext, { verified }: CorrectiveFacts): string | null =>
  verified &&
  withText(
    t('recommendations.paper.verified', {
      effect: t(`recommendations.effects.${verified.effect}`),
      by: verified.by,
      date: formats.date(verified.at),
    }),
    verified.note,
  );

/** An action that must be verified prints every fact, also a missing one; plain advice prints only existing facts. */
export const correctiveLines = (context: ReportContext, kind: RecommendationKind, facts: CorrectiveFacts): Line[] => {
  const { t } = context;
  const isRequired = requiresVerification(kind);
  const missing = t('reports.document.notRecorded');
  const field = (label: string, text: string | null, isNeeded = isRequired): (string | null)[] =>
    text?.trim() ? [`${label}: ${text.trim()}`] : [isNeeded ? `${label}: ${missing}` : null];
  return [
    ...field(t('recommendations.form.rootCause'), facts.rootCause),
    ...field(t('recommendations.form.immediateAction'), facts.immediateAction),
    ...field(t('recommendations.form.productRisk'), facts.productRisk, kind === 'INFESTATION'),
    responseText(context, facts) ?? (isRequired ? t('recommendations.paper.notAnswered') : null),
    verificationText(context, facts) ?? (isRequired ? t('recommendations.paper.notVerified') : null),
  ].flatMap((text) => (text === null ? [] : [{ text, style: 'muted' as const }]));
};
