import { ALARM_KINDS } from '@trapline/contract/alarms/rules.ts';
import { choice, page, searchOf, uuid } from '~/lib/search.ts';

/** Open alarms by default. */
export const alarmsSearch = searchOf({ state: choice(['CLEARED']), place: uuid, kind: choice(ALARM_KINDS), page });
export type AlarmsSearch = ReturnType<typeof alarmsSearch>;
