import { NOT_CHECKED_REASONS } from '@trapline/contract/inspections/reason-codes.ts';
import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES } from '@trapline/contract/kernel/user-types.ts';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import type { TrailField } from '@trapline/contract/trail/rules.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { isLanguage, languageNames } from '~/lib/language.ts';

type Value = string | number | null;

/** `Entry changed: House mouse`. */
export const useSentence = (): ((entry: Pick<TrailEntry, 'action' | 'subject'>) => string) => {
  const t = useTranslations('trail.sentences');
  return ({ action, subject }) => (subject === null ? t(action) : `${t(action)}: ${subject}`);
};

/** One of the codes, if the text is one. */
const codeIn = <T extends string>(codes: readonly T[], text: string): T | undefined =>
  codes.find((code) => code === text);

/** One side of a change in words: codes of ours are translated, moments are written as dates. */
export const useTrailValue = (): ((field: TrailField, value: Value) => string) => {
  const t = useTranslations('trail');
  const visits = useTranslations('inspections');
  const users = useTranslations('users');

  const right = (text: string): string => {
    const role = codeIn(PLACE_ROLES, text);
    if (role) return users(`right.${role}.name`);
    const notification = codeIn(PLACE_NOTIFICATION_TYPES, text);
    return notification ? users(`notification.${notification}.name`) : text;
  };
  return (field, value) => {
    if (value === null) return t('empty');
    const text = String(value);
    switch (field) {
      case 'madeAt':
      case 'photo':
      case 'alarmEndedAt':
      case 'checkedAt':
        return formatDateTime(text);
      case 'answer':
      case 'alarm':
        return text === 'YES' || text === 'NO' ? visits(`answers.${text}`) : text;
      case 'notChecked': {
        const reason = codeIn(NOT_CHECKED_REASONS, text);
        return reason ? visits(`notCheckedReasons.${reason}`) : text;
      }
      case 'language':
        return isLanguage(text) ? languageNames[text] : text;
      case 'roles':
      case 'notificationTypes':
        return text.split(', ').map(right).join(', ');
      default:
        return text;
    }
  };
};
