import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Step } from '~/components/Step.tsx';
import { type Excuses, excuseOf, unchecked, withDeviceExcuse } from '../logic/not-checked.ts';
import { useVisit } from '../logic/visit-context.ts';
import { ExcuseFields, useExcuseErrors, useExcuseOptions } from './ExcuseFields.tsx';
import { FinishExcuse } from './FinishExcuse.tsx';
import classes from './FinishModal.module.css';

type Props = {
  readonly excuses: Excuses;
  /** The user has tried to finish, so missing values are marked. */
  readonly isTried: boolean;
  readonly onChange: (excuses: Excuses) => void;
};

/** Up to this many devices are listed at once; more are folded until the user makes an exception. */
const MAX_UNFOLDED = 5;

/** The reason for each unchecked device: one tap sets it for all, exceptions are set one by one. */
export function FinishNotChecked({ excuses, isTried, onChange }: Props) {
  const t = useTranslations('inspections');
  const devices = unchecked(useVisit().inspection.devices);
  const options = useExcuseOptions();
  const errorsOf = useExcuseErrors();
  const [isUnfolded, { toggle }] = useDisclosure(devices.length <= MAX_UNFOLDED);
  const counts = Map.groupBy(devices, ({ device }) => excuseOf(excuses, device.uuid).reason);
  const withoutReason = counts.get(null)?.length ?? 0;
  const isOpen = isUnfolded || (isTried && withoutReason > 0 && excuses.common.reason !== null);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const { note } = errorsOf(excuses.common);
  if (devices.length === 0) return null;
  return (
    <Step title={t('finish.unchecked', { count: devices.length })} isIncomplete={withoutReason > 0}>
      <ExcuseFields
        legend={t('finish.forAll')}
        value={excuses.common}
        errors={isTried && note ? { note } : {}}
        onChange={(common) => onChange({ ...excuses, common })}
      />
      <p className={classes.counts} role="status">
        {options.map(({ value, label }) => {
          const count = counts.get(value)?.length ?? 0;
          return count > 0 && <span key={value}>{t('finish.byReason', { reason: label, count })}</span>;
        })}
        {withoutReason > 0 && <span className={classes.missing}>{t('finish.without', { count: withoutReason })}</span>}
      </p>
      <Button
        variant="default"
        className={classes.unfold}
        rightSection={<Chevron size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('finish.oneByOne')}
      </Button>
      {isOpen && (
        <ul className={classes.excuses}>
          {devices.map((entry) => (
            <FinishExcuse
              key={entry.device.uuid}
              entry={entry}
              excuse={excuseOf(excuses, entry.device.uuid)}
              isTried={isTried}
              onChange={(why) => onChange(withDeviceExcuse(excuses, entry.device.uuid, why))}
            />
          ))}
        </ul>
      )}
    </Step>
  );
}
