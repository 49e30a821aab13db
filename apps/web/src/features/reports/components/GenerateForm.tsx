import { Button, MultiSelect, Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconEye, IconFileTypePdf } from '@tabler/icons-react';
import { MAX_REPORT_PLACES } from '@trapline/contract/reports/rules.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { languageNames, languages } from '~/lib/language.ts';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { type PlaceChoice, usePlaceChoices } from '../calls.ts';
import { RANGES, rangeOf } from '../logic/ranges.ts';
import classes from './reports.module.css';
import type { ReportValues } from './use-generate-form.ts';

type Props = {
  readonly form: UseFormReturnType<ReportValues>;
  readonly isShowing: boolean;
  readonly isMaking: boolean;
  readonly onPreview: () => void;
  readonly onGenerate: () => void;
};

/** The contents of the report, with a preview or the PDF at once. */
export function GenerateForm({ form, isShowing, isMaking, onPreview, onGenerate }: Props) {
  const t = useTranslations('reportPages');
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <PlacesField form={form} />
      <RangeFields form={form} />
      <Select
        label={t('form.language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <Textarea label={t('form.note')} autosize minRows={3} maxRows={8} {...form.getInputProps('note')} />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconEye size={17} />} loading={isShowing} onClick={onPreview}>
          {t('form.preview')}
        </Button>
        <Button type="submit" leftSection={<IconFileTypePdf size={17} />} loading={isMaking}>
          {t('generate')}
        </Button>
      </div>
      <p className={classes.line} role="status">
        {isMaking && t('generatingHint')}
      </p>
    </form>
  );
}

type Field = { readonly form: UseFormReturnType<ReportValues> };

/** After the first choice, only facilities of the same client are offered. */
const placeGroups = (places: readonly PlaceChoice[], chosen: readonly string[]) => {
  const company = places.find(({ value }) => value === chosen[0])?.company.uuid;
  const offeredPlaces = company === undefined ? places : places.filter((place) => place.company.uuid === company);
  return [...Map.groupBy(offeredPlaces, ({ company: { name } }) => name)].map(([group, items]) => ({
    group,
    items: items.map(({ value, label }) => ({ value, label })),
  }));
};

function PlacesField({ form }: Field) {
  const t = useTranslations('reportPages.form');
  const places = usePlaceChoices();
  return (
    <MultiSelect
      label={t('places')}
      withAsterisk
      searchable
      hidePickedOptions
      maxValues={MAX_REPORT_PLACES}
      data={placeGroups(places.data ?? [], form.values.placeUuids)}
      {...form.getInputProps('placeUuids')}
      {...placeFieldProps(places, { error: form.errors.placeUuids, hint: t('placesHint') })}
    />
  );
}

function RangeFields({ form }: Field) {
  const t = useTranslations('reportPages.form');
  const { from, to } = form.values;
  const knownRange = RANGES.find((name) => {
    const range = rangeOf(name);
    return range.from === from && range.to === to;
  });
  return (
    <>
      <Select
        label={t('range')}
        allowDeselect={false}
        data={[...RANGES, 'own' as const].map((value) => ({
          value,
          label: t(`ranges.${value}`),
          disabled: value === 'own',
        }))}
        value={knownRange ?? 'own'}
        onChange={(chosen) => {
          const name = RANGES.find((one) => one === chosen);
          if (name) form.setValues(rangeOf(name));
        }}
      />
      <div className={classes.range}>
        <DateInput label={t('from')} withAsterisk {...form.getInputProps('from')} />
        <DateInput label={t('to')} withAsterisk {...form.getInputProps('to')} />
      </div>
    </>
  );
}
