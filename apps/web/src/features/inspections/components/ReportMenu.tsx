import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsJoin, IconDotsVertical, IconEye, IconMessageReport, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { objectionRights } from '../logic/visit-rights.ts';
import { ObjectionsModal } from './ObjectionsModal.tsx';
import { ReportPreview } from './ReportPreview.tsx';

type Props = {
  readonly inspection: Inspection;
  /** Makes the report anew; not given while there is none, or while one is being made. */
  readonly onRegenerate?: () => void;
};

/** Reading the report before it goes out, making it again, and joining the visit with its other half. */
export function ReportMenu({ inspection, onRegenerate }: Props) {
  const t = useTranslations('inspections.report');
  const connect = useTranslations('inspections.connect');
  const may = useMay();
  const objections = useTranslations('inspections.objections');
  const [isPreviewing, setPreviewing] = useState(false);
  const [isObjecting, setObjecting] = useState(false);
  const { mayObject, mayAnswer } = objectionRights(inspection, useAccount());
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('menu', { name: inspection.name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEye size={17} />} onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Menu.Item>
          {(mayObject || mayAnswer) && (
            <Menu.Item leftSection={<IconMessageReport size={17} />} onClick={() => setObjecting(true)}>
              {objections('title')}
            </Menu.Item>
          )}
          {may('inspections.connect') && inspection.status === 'COMPLETED' && !inspection.approved && (
            <Menu.Item
              leftSection={<IconArrowsJoin size={17} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/app/places/edit/$placeId/inspections/connect"
                  params={{ placeId: inspection.placeUuid }}
                  search={{ inspectionId1: inspection.uuid }}
                />
              )}
            >
              {connect('menu')}
            </Menu.Item>
          )}
          {onRegenerate && (
            <Menu.Item leftSection={<IconRefresh size={17} />} onClick={onRegenerate}>
              {t('regenerate')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isObjecting && <ObjectionsModal inspection={inspection} onClose={() => setObjecting(false)} />}
      {isPreviewing && <ReportPreview inspection={inspection} onClose={() => setPreviewing(false)} />}
    </>
  );
}
