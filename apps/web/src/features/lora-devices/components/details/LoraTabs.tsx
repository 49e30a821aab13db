import { Tabs } from '@mantine/core';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { LORA_TABS, type LoraTab } from '../../search.ts';
import classes from '../lora.module.css';
import { CommandsTab } from './CommandsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { UplinksTab } from './UplinksTab.tsx';

type Props = {
  readonly lora: LoraDevice;
  readonly tab: LoraTab;
  readonly page: number;
  readonly onTab: (tab: LoraTab) => void;
  readonly onPage: (page: number) => void;
};

/** History and uplinks for every reader, commands for users who may configure the device. */
export function LoraTabs({ lora, tab, page, onTab, onPage }: Props) {
  const t = useTranslations('loraDevices.tab');
  const may = useMay();
  const tabs = LORA_TABS.filter((one) => one !== 'commands' || may('lora.configure'));
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => onTab(LORA_TABS.find((known) => known === value) ?? 'history')}
    >
      <Tabs.List className={classes.tabs} aria-label={t('label')}>
        {tabs.map((value) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {t(value)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="history">
        <HistoryTab loraDeviceId={lora.uuid} page={page} onPage={onPage} />
      </Tabs.Panel>
      <Tabs.Panel value="uplinks">
        <UplinksTab lora={lora} page={page} onPage={onPage} />
      </Tabs.Panel>
      <Tabs.Panel value="commands">
        <CommandsTab loraDeviceId={lora.uuid} />
      </Tabs.Panel>
    </Tabs>
  );
}
