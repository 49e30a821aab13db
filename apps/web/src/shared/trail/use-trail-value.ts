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
import { useFormatter, useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { dayText } from '~/lib/days.ts';
import { isLanguage, languageNames } from '~/lib/language.ts';

type Value = string | number | null;
type InWords = (text: string) => string;

/** The text as a code, if it is one of the codes. */
const codeIn = <T extends string>(codes: readonly T[], text: string): T | undefined =>
  codes.find((code) => code === text);

/** Translates a code of the product; any other text is unchanged. */
const coded =
  <T extends string>(codes: readonly T[], words: (code: T) => string): InWords =>
  (text) => {
    const code = codeIn(codes, text);
    return code === undefined ? text : words(code);
  };

/** Fields whose values are codes or times, each with its formatter. */
const useFieldWords = (): { readonly [F in TrailField]?: InWords } => {
  const t = useTranslations('trail');
  const visits = useTranslations('inspections');
  const users = useTranslations('users');
  const work = useTranslations('interventions');
  const recommended = useTranslations('recommendations');
  const answer = coded(['YES', 'NO'], (code) => visits(`answers.${code}`));
  const role = coded(PLACE_ROLES, (code) => users(`right.${code}.name`));
  const notification = coded(PLACE_NOTIFICATION_TYPES, (code) => users(`notification.${code}.name`));
  const rights: InWords = (text) =>
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
    notChecked: coded(NOT_CHECKED_REASONS, (code) => visits(`notCheckedReasons.${code}`)),
    language: (text) => (isLanguage(text) ? languageNames[text] : text),
    roles: rights,
    notificationTypes: rights,
    drawing: coded(['DRAWN', 'DRAWN_ANEW'], (code) => t(`drawing.${code}`)),
    productUnit: coded(PRODUCT_UNITS, (code) => work(`unit.${code}`, { amount: 1 })),
    kind: coded(RECOMMENDATION_KINDS, (code) => recommended(`kinds.${code}`)),
    status: coded(RECOMMENDATION_STATUSES, (code) => recommended(`statuses.${code}`)),
    priority: coded(RECOMMENDATION_PRIORITIES, (code) => recommended(`priorities.${code}`)),
    side: coded(RECOMMENDATION_SIDES, (code) => recommended(`form.sides.${code}`)),
    outcome: coded(RESPONSE_OUTCOMES, (code) => recommended(`outcomes.${code}`)),
    effect: coded(VERIFIED_EFFECTS, (code) => recommended(`effects.${code}`)),
    moreData: coded(['YES'], () => recommended('yes')),
  };
};

/** Formats one side of a change: codes of the product are translated, instants are formatted as dates. */
export const useTrailValue = (): ((field: TrailField, value: Value) => string) => {
  const t = useTranslations('trail');
  const format = useFormatter();
  const words = useFieldWords();
  return (field, value) => {
    if (value === null) return t('empty');
    if (typeof value === 'number') return format.number(value);
    return words[field]?.(String(value)) ?? String(value);
  };
};
