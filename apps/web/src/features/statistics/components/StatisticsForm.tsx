import { Button, Card, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { isDay } from '~/lib/days.ts';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { usePlaceChoices } from '../calls.ts';
import type { Period } from '../logic/periods.ts';
import classes from './statistics.module.css';

type Props = {
  readonly placeId: string | undefined;
  readonly period: Period;
  readonly onShow: (placeId: string, period: Period) => void;
};

/** The facility and the period; no request is sent before all three fields are filled. */
export function StatisticsForm({ placeId, period, onShow }: Props) {
  const t = useTranslations('statistics.form');
  const places = usePlaceChoices();
  const [place, setPlace] = useState(placeId ?? null);
  const [{ from, to }, setDays] = useState(period);
  const [isTried, setTried] = useState(false);
  const chosen = places.data?.find(({ uuid, id }) => uuid === place || String(id) === place);
  const errors = {
    place: chosen ? null : t('choosePlace'),
    from: isDay(from) ? null : t('chooseFrom'),
    to: isDay(to) ? (from > to ? t('order') : null) : t('chooseTo'),
  };
  const show = () => {
    setTried(true);
    if (chosen && !errors.from && !errors.to) onShow(chosen.uuid, { from, to });
  };
  return (
    <Card
      component="form"
      noValidate
      className={classes.form}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        show();
      }}
    >
      <Select
        label={t('place')}
        withAsterisk
        searchable
        allowDeselect={false}
        data={(places.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={chosen?.uuid ?? null}
        {...placeFieldProps(places, { error: isTried && errors.place })}
        onChange={setPlace}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateInput
          key={end}
          withAsterisk
          label={t(end)}
          value={{ from, to }[end]}
          error={isTried && errors[end]}
          onChange={(day) => setDays({ from, to, [end]: day })}
        />
      ))}
      <Button type="submit">{t('show')}</Button>
    </Card>
  );
}
