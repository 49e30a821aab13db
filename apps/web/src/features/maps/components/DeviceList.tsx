import { ActionIcon, Tabs, TextInput, UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconMapPinPlus, IconSearch } from '@tabler/icons-react';
import { type PointerEvent, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import type { PlanDevice } from '../logic/plan-devices.ts';
import classes from './devices.module.css';

type Props = {
  readonly devices: readonly PlanDevice[];
  readonly isPast: boolean;
  readonly chosen: string | null;
  readonly mayMove: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAim: (id: string) => void;
  readonly onDragStart: (id: string) => (event: PointerEvent) => void;
};

const TABS = ['here', 'nowhere', 'elsewhere'] as const;
type Tab = (typeof TABS)[number];

const tabOf = ({ at, mapId }: PlanDevice): Tab => {
  if (at) return 'here';
  return mapId === null ? 'nowhere' : 'elsewhere';
};

const labelOf = ({ uniqueId, name, location, deviceType }: PlanDevice): string =>
  `${uniqueId} ${name ?? ''} ${location ?? ''} ${deviceType.name}`.toLowerCase();

/** The devices on this plan, on other plans and on none; also makes each of them accessible without a mouse. */
export function DeviceList({ devices, isPast, ...row }: Props) {
  const t = useTranslations('maps.devices');
  const [chosenTab, setChosenTab] = useState<Tab>('here');
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const byTab = Map.groupBy(devices, tabOf);
  const isTabShown = (one: Tab) =>
    one === 'here' || (!isPast && (one === 'nowhere' || (byTab.get(one)?.length ?? 0) > 0));
  const activeTab = isTabShown(chosenTab) ? chosenTab : 'here';
  const shownDevices = (byTab.get(activeTab) ?? []).filter((device) => labelOf(device).includes(searchText));
  return (
    <section className={classes.root} aria-label={t('label')}>
      <Tabs value={activeTab} onChange={(value) => setChosenTab(TABS.find((known) => known === value) ?? 'here')}>
        <Tabs.List className={classes.tabs} aria-label={t('label')}>
          {TABS.filter(isTabShown).map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab}>
              {t(one, { count: byTab.get(one)?.length ?? 0 })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={activeTab}>
          <TextInput
            className={classes.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {shownDevices.length === 0 ? (
            <EmptyState title={t(searchText === '' ? `none.${activeTab}` : 'notFound')} />
          ) : (
            <ul className={classes.list}>
              {shownDevices.map((device) => (
                <DeviceRow key={device.uuid} device={device} {...row} />
              ))}
            </ul>
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

type RowProps = Omit<Props, 'devices' | 'isPast'> & { readonly device: PlanDevice };

function DeviceRow({ device, chosen, mayMove, onChoose, onAim, onDragStart }: RowProps) {
  const t = useTranslations('maps.devices');
  const { uuid, uniqueId, name, location, deviceType, at } = device;
  return (
    <li className={classes.row} data-chosen={chosen === uuid || undefined}>
      {mayMove && !at && (
        // for pointers only; keyboards and screen readers have the button beside it
        <span className={classes.grip} onPointerDown={onDragStart(uuid)} aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
      )}
      <UnstyledButton className={classes.choose} aria-pressed={chosen === uuid} onClick={() => onChoose(uuid)}>
        <span className={classes.number}>
          {uniqueId}
          {name && <span className={classes.name}>{name}</span>}
        </span>
        <span className={classes.more}>
          <TypeName name={deviceType.name} color={deviceType.color} />
          {location && <span>{location}</span>}
        </span>
      </UnstyledButton>
      {mayMove && !at && (
        <ActionIcon aria-label={t('place', { name: uniqueId })} onClick={() => onAim(uuid)}>
          <IconMapPinPlus size={19} />
        </ActionIcon>
      )}
    </li>
  );
}
