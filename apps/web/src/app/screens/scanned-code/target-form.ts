import { useForm } from '@mantine/form';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useFieldErrorText } from '~/lib/form.ts';

/** The form for the device that gets the code; an empty text means no choice. A single facility is preselected. */
export const useTargetForm = (places: readonly Place[]) => {
  const textOf = useFieldErrorText();
  const required = (value: string) => (value === '' ? textOf({ code: 'required', limit: null }) : null);
  const [first, ...more] = places;
  return useForm({
    initialValues: { placeUuid: first && more.length === 0 ? first.uuid : '', deviceUuid: '' },
    validate: { placeUuid: required, deviceUuid: required },
  });
};

export type TargetForm = ReturnType<typeof useTargetForm>;
