import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { useZones } from '~/shared/zones/use-zones.ts';

/** The value of the choice "no zone": the values of a select must be text. */
export const NO_ZONE = 'none';

/** Zones of the facility as choices, and the text of a select without any. */
export const useZoneOptions = (placeId: string) => {
  const t = useTranslations('devices');
  const zones = useZones(placeId);
  return {
    data: (zones.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
    hint: zones.data?.length === 0 ? t('noZones') : undefined,
    /** Why there is nothing to choose from. */
    error: choicesLoadError(zones),
  };
};
