import { SegmentedControl } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { VisitFilter } from '../logic/visit-filter.ts';
import type { InspectionSearch } from '../search.ts';
import { VisitBlocks } from './VisitBlocks.tsx';
import { VisitDevices } from './VisitDevices.tsx';
import type { VisitDialog } from './VisitDialogs.tsx';
import classes from './VisitPage.module.css';
import { VisitPlan } from './VisitPlan.tsx';

type Props = {
  /** In reading or walking order. */
  readonly devices: readonly InspectionDevice[];
  readonly load: GridLoad;
  readonly search: InspectionSearch;
  readonly linkTo: (deviceUuid: string) => LinkProps;
  readonly changeSearch: (change: InspectionSearch) => void;
  readonly onOpen: (deviceUuid: string) => void;
  readonly onDialog: (dialog: VisitDialog) => void;
};

/**
 * The devices of a visit as a list or on their plan, and its facts: beside them on a wide screen, as a tab on a phone.
 */
export function VisitTabs({ devices, load, search, linkTo, changeSearch, onOpen, onDialog }: Props) {
  const t = useTranslations('inspections');
  const { plans, status } = useVisit().inspection;
  const isPhone = useIsPhone();
  const { scan: _scan, device: _device, tab, plan: planUuid, near, ...filter } = search;
  const plan = plans.find(({ uuid }) => uuid === planUuid) ?? plans[0];
  const tabs = [
    { value: 'devices', label: t('block.devices') },
    ...(plan ? [{ value: 'plan', label: t('plan.title') }] : []),
    ...(isPhone ? [{ value: 'visit', label: t('block.visit') }] : []),
  ];
  const shownTab = tabs.find(({ value }) => value === tab)?.value ?? 'devices';
  return (
    <>
      {tabs.length > 1 && (
        <SegmentedControl
          aria-label={t('block.sections')}
          fullWidth={isPhone}
          className={isPhone ? undefined : classes.parts}
          data={tabs}
          value={shownTab}
          onChange={(value) => changeSearch({ tab: value === 'visit' || value === 'plan' ? value : undefined })}
        />
      )}
      {(!isPhone || shownTab === 'visit') && (
        // while the visit is in progress its devices come first
        <div className={status === 'IN_PROGRESS' ? classes.last : undefined}>
          <VisitBlocks onEdit={onDialog} />
        </div>
      )}
      {plan && shownTab === 'plan' && (
        <VisitPlan
          plan={plan}
          near={near ?? false}
          onPlan={(uuid) => changeSearch({ plan: uuid })}
          onNear={(wanted) => changeSearch({ near: wanted || undefined })}
          onOpen={onOpen}
        />
      )}
      {shownTab === 'devices' && (
        <VisitDevices
          devices={devices}
          filter={filter satisfies VisitFilter}
          load={load}
          onFilter={changeSearch}
          onDialog={onDialog}
          linkTo={linkTo}
        />
      )}
    </>
  );
}
