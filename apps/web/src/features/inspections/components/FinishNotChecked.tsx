import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Step } from '~/components/Step.tsx';
import { type Excuses, unchecked, whyNotOf, withOwn } from '../logic/not-checked.ts';
import { useVisit } from '../logic/visit-context.ts';
import { FinishExcuse } from './FinishExcuse.tsx';
import classes from './FinishModal.module.css';
import { useWhyNotErrors, useWhyNotOptions, WhyNotFields } from './WhyNotFields.tsx';

type Props = {
  readonly excuses: Excuses;
  /** Somebody wanted to finish: what is missing is shown. */
  readonly isTried: boolean;
  readonly onChange: (excuses: Excuses) => void;
};

/** As many are listed at once; more are folded until somebody makes an exception. */
const OPEN = 5;

/** Why each device was left unchecked: one tap for all of them, exceptions one by one. */
export function FinishNotChecked({ excuses, isTried, onChange }: Props) {
  const t = useTranslations('inspections');
  const devices = unchecked(useVisit().inspection.devices);
  const options = useWhyNotOptions();
  const errorsOf = useWhyNotErrors();
  const [isUnfolded, { toggle }] = useDisclosure(devices.length <= OPEN);
  const counts = Map.groupBy(devices, ({ uuid }) => whyNotOf(excuses, uuid).reason);
  const without = counts.get(null)?.length ?? 0;
  const isOpen = isUnfolded || (isTried && without > 0 && excuses.common.reason !== null);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const { note } = errorsOf(excuses.common);
  if (devices.length === 0) return null;
  return (
    <Step title={t('finish.unchecked', { count: devices.length })} isLacking={without > 0}>
      <WhyNotFields
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
        {without > 0 && <span className={classes.lacking}>{t('finish.without', { count: without })}</span>}
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
              key={entry.uuid}
              entry={entry}
              why={whyNotOf(excuses, entry.uuid)}
              isTried={isTried}
              onChange={(why) => onChange(withOwn(excuses, entry.uuid, why))}
            />
          ))}
        </ul>
      )}
    </Step>
  );
}
