import { NOT_CHECKED_REASONS } from '@trapline/contract/inspections/reason-codes.ts';
import { PRODUCT_UNITS } from '@trapline/contract/interventions/rules.ts';
import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES } from '@trapline/contract/kernel/user-types.ts';
import {
  RECOMMENDATION_KINDS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_SIDES,
  RECOMMENDATION_STATUSES,
  RESPONSE_OUTCOMES,
  VERIFIED_EFFECTS,
} from '@trapline/contract/recommendations/rules.ts';
import type { TrailField } from '@trapline/contract/trail/rules.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { dayText } from '~/lib/days.ts';
import { isLanguage } from '~/lib/language.ts';

type Value = string | number | null;
type TextFormatter = (text: string) => string;

/** The text as a code, if it is one of the codes. */
const findCode = <T extends string>(codes: readonly T[], text: string): T | undefined =>
  codes.find((code) => code === text);

/** Translates a code of the product; any other text is unchanged. */
const codeFormatter =
  <T extends string>(codes: readonly T[], labelOf: (code: T) => string): TextFormatter =>
  (text) => {
    const code = findCode(codes, text);
    return code === undefined ? text : labelOf(code);
  };

/** Fields whose values are codes or times, each with its formatter. */
const useFieldFormatters = (): { readonly [F in TrailField]?: TextFormatter } => {
  const t = useTranslations('trail');
  const inspectionTexts = useTranslations('inspections');
  const userTexts = useTranslations('users');
  const interventionTexts = useTranslations('interventions');
  const recommendationTexts = useTranslations('recommendations');
  const languageNames = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const answer = codeFormatter(['YES', 'NO'], (code) => inspectionTexts(`answers.${code}`));
  const role = codeFormatter(PLACE_ROLES, (code) => userTexts(`right.${code}.name`));
  const notification = codeFormatter(PLACE_NOTIFICATION_TYPES, (code) => userTexts(`notification.${code}.name`));
  const rights: TextFormatter = (text) =>
    text
      .split(', ')
      .map((one) => notification(role(one)))
      .join(', ');
  return {
    madeAt: formatDateTime,
    photo: formatDateTime,
    alarmEndedAt: formatDateTime,
    checkedAt: formatDateTime,
    dueDate: dayText,
    answer,
    alarm: answer,
    notChecked: codeFormatter(NOT_CHECKED_REASONS, (code) => inspectionTexts(`notCheckedReasons.${code}`)),
    // in the language of the reader, as in the line of the entry
    language: (text) => (isLanguage(text) ? (languageNames.of(text) ?? text) : text),
    roles: rights,
    notificationTypes: rights,
    drawing: codeFormatter(['DRAWN', 'DRAWN_ANEW'], (code) => t(`drawing.${code}`)),
    productUnit: codeFormatter(PRODUCT_UNITS, (code) => interventionTexts(`unit.${code}`, { amount: 1 })),
    kind: codeFormatter(RECOMMENDATION_KINDS, (code) => recommendationTexts(`kinds.${code}`)),
    status: codeFormatter(RECOMMENDATION_STATUSES, (code) => recommendationTexts(`statuses.${code}`)),
    priority: codeFormatter(RECOMMENDATION_PRIORITIES, (code) => recommendationTexts(`priorities.${code}`)),
    side: codeFormatter(RECOMMENDATION_SIDES, (code) => recommendationTexts(`form.sides.${code}`)),
    outcome: codeFormatter(RESPONSE_OUTCOMES, (code) => recommendationTexts(`outcomes.${code}`)),
    effect: codeFormatter(VERIFIED_EFFECTS, (code) => recommendationTexts(`effects.${code}`)),
    moreData: codeFormatter(['YES'], () => recommendationTexts('yes')),
  };
};

/** Formats one side of a change: codes of the product are translated, instants are formatted as dates. */
export const useTrailValue = (): ((field: TrailField, value: Value) => string) => {
  const t = useTranslations('trail');
  const format = useFormatter();
  const formatters = useFieldFormatters();
  return (field, value) => {
    if (value === null) return t('empty');
    if (typeof value === 'number') return format.number(value);
    return formatters[field]?.(String(value)) ?? String(value);
  };
};
