import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { useStartVisit } from '~/features/inspections/logic/use-start-visit.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError } from '~/lib/toast.ts';
import classes from './dashboard.module.css';

type Props = { readonly place: Pick<Place, 'uuid' | 'name'> };

/** Begins a visit under the name of its day and opens its first device. */
export function StartVisit({ place }: Props) {
  const words = useTranslations('dashboard.start');
  const errorText = useErrorText();
  const { start, isPending } = useStartVisit(place.uuid);
  return (
    <Button
      size="compact-sm"
      className={classes.start}
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      aria-label={words('named', { place: place.name })}
      onClick={() => void start().catch((error: unknown) => toastError(errorText(error)))}
    >
      {words('go')}
    </Button>
  );
}
