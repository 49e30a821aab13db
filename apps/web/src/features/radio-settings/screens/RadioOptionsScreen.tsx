import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useRadioOfPlace, useSetRadioOfPlace } from '../calls.ts';
import { RadioOptions } from '../components/RadioOptions.tsx';

const route = getRouteApi('/app/places/edit/$placeId/radio-options');

/** Radio options of all radio devices of a facility. */
export function RadioOptionsScreen() {
  const t = useTranslations('radioSettings');
  const { placeId } = route.useParams();
  const load = useRadioOfPlace(placeId);
  const set = useSetRadioOfPlace();
  return (
    <>
      <PageHead title={t('titles.place')} />
      <RadioOptions
        load={load}
        lead={t('placeLead')}
        hasDevices
        onSet={(body) =>
          set
            .mutateAsync({ params: { placeId }, body })
            .then(({ radioSettings }) => toastSuccess(t('doneMany', { count: radioSettings.length })))
        }
      />
    </>
  );
}
