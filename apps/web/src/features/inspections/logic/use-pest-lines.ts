import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { pestName } from './pest-name.ts';

export type PestLine = {
  readonly id: number;
  readonly text: string;
  readonly isDangerous: boolean;
  /** By-catch: caught, but in no count of pests. */
  readonly isBycatch: boolean;
};

/** The catch of a device, pests first; by-catch is marked as such. */
export const usePestLines = (): ((
  device: Pick<InspectionDevice['device'], 'deviceObjects'>,
) => readonly PestLine[]) => {
  const t = useTranslations('inspections');
  return ({ deviceObjects }) =>
    deviceObjects
      .map(({ id, amount, deviceTypeObject: { name, category, target } }) => {
        const text = t('devices.amountOf', { name: pestName(name).common, amount });
        return {
          id,
          text: target ? text : `${t('activity.bycatch')}: ${text}`,
          isDangerous: target && category === 'DANGEROUS',
          isBycatch: !target,
        };
      })
      .toSorted((a, b) => Number(a.isBycatch) - Number(b.isBycatch));
};
