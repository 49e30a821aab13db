import type { UseFormReturnType } from '@mantine/form';
import { type DeviceTypeWithCatalogue, OBJECT_CATEGORIES } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { type LimitValues, type PestLimit, withLimit } from '../logic/limit-form.ts';
import { isInPercent } from '../logic/use-limit-texts.ts';
import classes from './limits.module.css';

type Props = { readonly type: DeviceTypeWithCatalogue; readonly form: UseFormReturnType<LimitValues> };

type FieldProps = {
  readonly label: string;
  readonly limit: number | undefined;
  readonly isPercent: boolean;
  readonly error: unknown;
  readonly onChange: (limit: number) => void;
};

/** The field of one limit; an empty field means no limit. */
function LimitField({ label, limit, isPercent, error, onChange }: FieldProps) {
  const t = useTranslations('limits.form');
  return (
    <WholeNumberInput
      label={label}
      placeholder={t('off')}
      min={0}
      suffix={isPercent ? '\u00a0%' : ''}
      value={limit ?? null}
      error={error as string | undefined}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

/** Limits for categories and single pests. By-catch is left out, because no limit counts it. */
export function PestLimits({ type, form, isFirst }: Props & { readonly isFirst: boolean }) {
  const t = useTranslations('limits');
  const { objects } = form.values;
  const pests = type.deviceTypeObjects.filter(({ target }) => target);
  const field = (label: string, limitTarget: Omit<PestLimit, 'limit'>) => {
    const isSameTarget = (one: PestLimit) =>
      one.deviceTypeObjectId === limitTarget.deviceTypeObjectId && one.objectCategory === limitTarget.objectCategory;
    const index = objects.findIndex(isSameTarget);
    return (
      <LimitField
        key={label}
        label={label}
        limit={objects[index]?.limit}
        isPercent={isInPercent(type)}
        error={form.errors[`objects.${index}.limit`]}
        onChange={(limit) =>
          form.setFieldValue('objects', [...withLimit(objects, isSameTarget, { ...limitTarget, limit })])
        }
      />
    );
  };
  if (pests.length === 0) return null;
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('form.categories')}</legend>
        {isFirst && objects.length > 0 && <p className={classes.hint}>{t('form.suggested')}</p>}
        <div className={classes.fields}>
          {OBJECT_CATEGORIES.map((category) =>
            field(t(`of.${category}`), { deviceTypeObjectId: null, objectCategory: category }),
          )}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('form.pests')}</legend>
        <div className={classes.fields}>
          {pests.map(({ id, name }) => field(name, { deviceTypeObjectId: id, objectCategory: null }))}
        </div>
      </fieldset>
    </>
  );
}

/** Limits for values in percent: bait consumption. */
export function ObservationLimits({ type, form }: Props) {
  const t = useTranslations('limits');
  const { observations } = form.values;
  const baitObservations = type.deviceTypeObservations.filter((observation) => observation.type === 'BAIT_COLLECT');
  if (baitObservations.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.observations')}</legend>
      <div className={classes.fields}>
        {baitObservations.map(({ id, name }) => {
          const isSameTarget = (one: { readonly deviceTypeObservationId: number }) =>
            one.deviceTypeObservationId === id;
          const index = observations.findIndex(isSameTarget);
          return (
            <LimitField
              key={id}
              label={name}
              limit={observations[index]?.limit}
              isPercent
              error={form.errors[`observations.${index}.limit`]}
              onChange={(limit) =>
                form.setFieldValue('observations', [
                  ...withLimit(observations, isSameTarget, { deviceTypeObservationId: id, limit }),
                ])
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
