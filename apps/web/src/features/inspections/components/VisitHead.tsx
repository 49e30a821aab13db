import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconDotsVertical,
  IconEye,
  IconFlagCheck,
  IconListCheck,
  IconTool,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useVisit } from '../logic/visit-context.ts';
import shared from './inspections.module.css';
import { ReportButtons } from './ReportButtons.tsx';
import type { VisitDialog } from './VisitDialogs.tsx';
import classes from './VisitHead.module.css';

const TONES: Readonly<Record<InspectionStatus, StatusTone>> = {
  COMPLETED: 'good',
  IN_PROGRESS: 'warning',
  CANCELLED: 'bad',
};

function InspectionStatusBadge({ status, joinedInto }: Pick<Inspection, 'status' | 'joinedInto'>) {
  const t = useTranslations('inspections');
  if (joinedInto) {
    const { number } = joinedInto;
    const text = number === null ? t('visitState.CONTINUED') : t('visitState.MERGED', { number });
    return <StatusBadge tone="quiet">{text}</StatusBadge>;
  }
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** Opens the forms of an intervention and of a recommendation, also without a network. */
function NewDocuments() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { placeUuid, uuid } = useVisit().inspection;
  const may = useMayAtPlace(placeUuid);
  const to = { params: { placeId: placeUuid }, search: { inspection: uuid } };
  return (
    <>
      {may('interventions.edit') && (
        <Menu.Item
          leftSection={<IconTool size={17} />}
          onClick={() => void navigate({ to: '/app/places/edit/$placeId/interventions/create', ...to })}
        >
          {t('interventions.titles.create')}
        </Menu.Item>
      )}
      {may('recommendations.create') && (
        <Menu.Item
          leftSection={<IconListCheck size={17} />}
          onClick={() => void navigate({ to: '/app/recommendations/$placeId/create', ...to })}
        >
          {t('recommendations.titles.create')}
        </Menu.Item>
      )}
    </>
  );
}

type Props = { readonly onDialog: (dialog: VisitDialog) => void };

/** The name, the state and the actions of the visit as a whole. */
export function VisitHead({ onDialog }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const isAllChecked = inspection.devicesChecked === inspection.devices.length;
  const isCompleted = inspection.status === 'COMPLETED';
  return (
    <PageHead
      title={inspection.name}
      lead={
        <span className={classes.lead}>
          <InspectionStatusBadge status={inspection.status} joinedInto={inspection.joinedInto} />
          {isCompleted && (
            <StatusBadge tone={inspection.approved ? 'good' : 'quiet'}>
              {t(inspection.approved ? 'approvedMark.yes' : 'approvedMark.no')}
            </StatusBadge>
          )}
        </span>
      }
    >
      {isCompleted && rights.maySeeReport && <ReportButtons inspection={inspection} isAlone />}
      {rights.mayUnapprove && (
        <Button variant="default" leftSection={<IconArrowBackUp size={17} />} onClick={() => onDialog('unapprove')}>
          {t('head.unapprove')}
        </Button>
      )}
      {rights.mayApprove && (
        <Button leftSection={<IconCircleCheck size={17} />} onClick={() => onDialog('approve')}>
          {t('head.approve')}
        </Button>
      )}
      {rights.mayClose && (
        <Button
          // the primary action only once all devices are checked
          variant={isAllChecked ? 'filled' : 'default'}
          leftSection={<IconFlagCheck size={17} />}
          onClick={() => onDialog('finish')}
        >
          {t('head.finish')}
        </Button>
      )}
      {!isCompleted && (rights.mayClose || rights.maySeeReport) && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="default" className={classes.more} aria-label={t('head.more')}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rights.maySeeReport && (
              <Menu.Item leftSection={<IconEye size={17} />} onClick={() => onDialog('preview')}>
                {t('report.preview')}
              </Menu.Item>
            )}
            <NewDocuments />
            {rights.mayClose && (
              <Menu.Item
                className={shared.danger}
                leftSection={<IconBan size={17} />}
                onClick={() => onDialog('cancel')}
              >
                {t('head.cancel')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </PageHead>
  );
}
