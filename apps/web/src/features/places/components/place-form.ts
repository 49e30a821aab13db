import { useForm } from '@mantine/form';
import { type PlaceDetails, PlaceFields, RADIO_ERROR_INTERVAL_DEFAULT } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useCompanyZones } from '~/shared/zones/use-company-zones.ts';

const FieldsSchema = PlaceFields.pick({
  name: true,
  address: true,
  phone: true,
  coordinates: true,
  companyZoneUuid: true,
}).extend({
  // required in the form
  radioErrorInterval: PlaceFields.shape.radioErrorInterval.unwrap(),
});

export type PlaceValues = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** As maps copy them: `52.4064, 16.9252`. */
  readonly coordinates: string;
  /** Minutes; null while the field is empty. */
  readonly radioErrorInterval: number | null;
  readonly companyUuid: string | null;
  readonly companyZoneUuid: string | null;
};

export const emptyPlace = (companyUuid: string | null): PlaceValues => ({
  name: '',
  address: '',
  phone: '',
  coordinates: '',
  radioErrorInterval: RADIO_ERROR_INTERVAL_DEFAULT,
  companyUuid,
  companyZoneUuid: null,
});

export const valuesOf = (place: PlaceDetails): PlaceValues => ({
  name: place.name,
  address: place.address,
  phone: place.phone ?? '',
  coordinates: place.coordinates ?? '',
  radioErrorInterval: place.radioErrorInterval,
  companyUuid: place.companyUuid,
  companyZoneUuid: place.companyZoneUuid,
});

export const usePlaceForm = (initialValues: PlaceValues) => {
  const required = useTranslations('common.fieldErrors')('required');
  const check = useSchema(FieldsSchema);
  return useForm<PlaceValues>({
    initialValues,
    validate: (values) => ({ ...check(values), ...(values.companyUuid ? {} : { companyUuid: required }) }),
  });
};

export type PlaceForm = ReturnType<typeof usePlaceForm>;

/** The request body; the validation ensures that nullable values are present. */
export const bodyOf = ({ companyUuid, radioErrorInterval, ...values }: PlaceValues) => ({
  ...values,
  companyUuid: companyUuid ?? '',
  radioErrorInterval: radioErrorInterval ?? RADIO_ERROR_INTERVAL_DEFAULT,
});

/** Labels of the fields in which the user may have to choose between two values. */
export const usePlaceFieldLabels = (companyUuid: string | null): FieldLabels<PlaceValues> => {
  const t = useTranslations('places.form');
  const { data: companies = [] } = useCompanies();
  const { data: zones = [] } = useCompanyZones(companyUuid);
  return {
    name: { label: t('name') },
    address: { label: t('address') },
    phone: { label: t('phone') },
    coordinates: { label: t('coordinates') },
    companyUuid: {
      label: t('company'),
      format: (company) => companies.find(({ uuid }) => uuid === company)?.name ?? '',
    },
    companyZoneUuid: { label: t('zone'), format: (zone) => zones.find(({ uuid }) => uuid === zone)?.name ?? '' },
    radioErrorInterval: { label: t('radioErrorInterval') },
  };
};
