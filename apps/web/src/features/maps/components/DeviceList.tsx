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
  /** True if the list is beside the plan, in one column. */
  readonly isBeside: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAim: (id: string) => void;
  readonly onDragStart: (id: string, isHandle: boolean) => (event: PointerEvent) => void;
};

const TABS = ['here', 'nowhere', 'elsewhere'] as const;
type Tab = (typeof TABS)[number];

const tabOf = ({ at, mapId }: PlanDevice): Tab => {
  if (at) return 'here';
  return mapId === null ? 'nowhere' : 'elsewhere';
};

const labelOf = ({ uniqueId, name, location, deviceType }: PlanDevice): string =>
  `${uniqueId} ${name ?? ''} ${location ?? ''} ${deviceType.name}`.toLowerCase();

/** An empty plan opens with the list, because the user comes to place devices. */
const firstTabOf = (devices: readonly PlanDevice[]): Tab => {
  const tabs = new Set(devices.map(tabOf));
  return !tabs.has('here') && tabs.has('nowhere') ? 'nowhere' : 'here';
};

/** The devices on this plan, on other plans and on none; also makes each of them accessible without a mouse. */
export function DeviceList({ devices, isPast, isBeside, ...row }: Props) {
  const t = useTranslations('maps.devices');
  const [chosenTab, setChosenTab] = useState<Tab>(() => (row.mayMove ? firstTabOf(devices) : 'here'));
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const byTab = Map.groupBy(devices, tabOf);
  const isTabShown = (one: Tab) =>
    one === 'here' || (!isPast && (one === 'nowhere' || (byTab.get(one)?.length ?? 0) > 0));
  const activeTab = isTabShown(chosenTab) ? chosenTab : 'here';
  const shownDevices = (byTab.get(activeTab) ?? []).filter((device) => labelOf(device).includes(searchText));
  return (
    <section className={classes.root} data-beside={isBeside || undefined} aria-label={t('label')}>
      <Tabs value={activeTab} onChange={(value) => setChosenTab(TABS.find((known) => known === value) ?? 'here')}>
        <Tabs.List className={classes.tabs} aria-label={t('label')}>
          {TABS.filter(isTabShown).map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab}>
              {t(one, { count: byTab.get(one)?.length ?? 0 })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={activeTab}>
          {activeTab === 'nowhere' && row.mayMove && shownDevices.length > 0 && (
            <p className={classes.hint}>{t('howToPlace')}</p>
          )}
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

type RowProps = Omit<Props, 'devices' | 'isPast' | 'isBeside'> & { readonly device: PlanDevice };

function DeviceRow({ device, chosen, mayMove, onChoose, onAim, onDragStart }: RowProps) {
  const t = useTranslations('maps.devices');
  const { uuid, uniqueId, name, location, deviceType, at } = device;
  const isMovable = mayMove && !at;
  return (
    <li
      className={classes.row}
      data-chosen={chosen === uuid || undefined}
      data-movable={isMovable || undefined}
      onPointerDown={isMovable ? onDragStart(uuid, false) : undefined}
    >
      {isMovable && (
        // for pointers only; keyboards and screen readers have the button beside it
        <span className={classes.grip} onPointerDown={onDragStart(uuid, true)} aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
      )}
      <UnstyledButton className={classes.chooser} aria-pressed={chosen === uuid} onClick={() => onChoose(uuid)}>
        <span className={classes.number}>
          {uniqueId}
          {name && <span className={classes.name}>{name}</span>}
        </span>
        <span className={classes.details}>
          <TypeName name={deviceType.name} color={deviceType.color} />
          {location && <span>{location}</span>}
        </span>
      </UnstyledButton>
      {isMovable && (
        <ActionIcon
          aria-label={t('place', { name: uniqueId })}
          title={t('place', { name: uniqueId })}
          onClick={() => onAim(uuid)}
        >
          <IconMapPinPlus size={19} />
        </ActionIcon>
      )}
    </li>
  );
}
