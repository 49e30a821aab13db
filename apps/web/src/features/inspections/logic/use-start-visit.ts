import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import { useCreateInspection } from '../calls.ts';
import { NEXT_DEVICE } from '../search.ts';

type NameAndDescription = { readonly name: string; readonly description: string };

/**
 * Starts a visit with all devices of the facility. Unless a name is given, the visit is named after its day; unless
 * another target is given, it opens at its first device, so that one tap is enough.
 */
export const useStartVisit = (placeId: string, search: { device?: string } = { device: NEXT_DEVICE }) => {
  const t = useTranslations('inspections.create');
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCreateInspection(({ uuid }) =>
    navigate({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId, inspectionId: uuid },
      search,
    }),
  );
  const nameOfToday = () => t('defaultName', { date: facilityDate(new Date()) });
  const start = async (nameAndDescription?: NameAndDescription): Promise<void> => {
    await mutateAsync({ params: { placeId }, body: nameAndDescription ?? { name: nameOfToday(), description: '' } });
  };
  return { start, nameOfToday, isPending, error };
};
