import { Skeleton } from '@mantine/core';
import { hexOfNumber } from '@trapline/contract/lora-devices/downlinks.ts';
import { RADIO_BOUNDS, RADIO_OPTIONS, RADIO_PORTS, type RadioOption } from '@trapline/contract/radio-settings/rules.ts';
import type { RadioSetting } from '@trapline/contract/radio-settings/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { PageSection } from '~/components/PageSection.tsx';
import { OptionField } from './OptionField.tsx';
import classes from './radio.module.css';
import { SettingRows } from './SettingRows.tsx';

type Load = GridLoad & { readonly data: readonly RadioSetting[] | undefined };

type Props = {
  readonly load: Load;
  readonly lead: string;
  /** True for several devices, where each row names its device. */
  readonly hasDevices: boolean;
  readonly onSet: (body: { readonly data: string; readonly port: number }) => Promise<unknown>;
};

/** The newest value of an option; the default of the specification if none was set. */
const currentValue = (settings: readonly RadioSetting[] | undefined, option: RadioOption): number => {
  const newest = settings?.find(({ type }) => type === RADIO_PORTS[option]);
  return newest ? Number.parseInt(newest.value, 16) : RADIO_BOUNDS[option].byDefault;
};

/** As high as the fields, so that nothing moves when the values come. */
function OptionOutlines() {
  return RADIO_OPTIONS.map((option) => <Skeleton key={option} className={classes.outline} />);
}

/** The radio options and the history of their settings; values are not shown before they are loaded. */
export function RadioOptions({ load, lead, hasDevices, onSet }: Props) {
  const t = useTranslations('radioSettings');
  const [sending, setSending] = useState<RadioOption | null>(null);
  const set = async (option: RadioOption, value: number) => {
    setSending(option);
    try {
      await onSet({ data: hexOfNumber(value), port: RADIO_PORTS[option] });
    } finally {
      setSending(null);
    }
  };
  return (
    <div className={classes.stack}>
      <PageSection title={t('settings')} lead={lead}>
        <div className={classes.options}>
          {!load.data && <OptionOutlines />}
          {(load.data ? RADIO_OPTIONS : []).map((option) => {
            const value = currentValue(load.data, option);
            return (
              <OptionField
                key={`${option} ${value}`}
                option={option}
                value={value}
                isSending={sending === option}
                onSet={(next) => void set(option, next).catch(() => undefined)}
              />
            );
          })}
        </div>
      </PageSection>
      <PageSection title={t('history')}>
        <SettingRows load={load} hasDevices={hasDevices} />
      </PageSection>
    </div>
  );
}
