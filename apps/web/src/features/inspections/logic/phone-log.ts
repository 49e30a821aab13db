import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';

type Loss = Pick<FieldLog, 'loss'>;

/** The office has declared the phone lost, and it has sent nothing since. */
export const isLost = ({ loss }: Loss): boolean => loss?.isBack === false;

/** Whether data of the phone is still awaited, or to be decided about. */
export const isIncomplete = ({ waiting, setAside, loss }: Loss & Pick<FieldLog, 'waiting' | 'setAside'>): boolean =>
  setAside > 0 || (!isLost({ loss }) && waiting.entries + waiting.photos > 0);
