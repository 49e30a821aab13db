import { Menu } from '@mantine/core';
import { IconArrowsJoin, IconEye, IconMessageReport, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InitiallyOpenMenu } from '~/components/menu/InitiallyOpenMenu.tsx';
import type { PressButton } from '~/components/menu/LoadOnPress.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { objectionRights } from '../logic/visit-rights.ts';
import { ObjectionsModal } from './ObjectionsModal.tsx';
import { ReportPreview } from './ReportPreview.tsx';

type Props = {
  readonly button: PressButton;
  readonly inspection: Inspection;
  readonly onRegenerate: (() => void) | undefined;
};

/** Menu items: preview the report, create it again, object, and merge the visit with its other half. */
export function ReportItems({ button, inspection, onRegenerate }: Props) {
  const t = useTranslations('inspections.report');
  const connect = useTranslations('inspections.connect');
  const may = useMay();
  const objections = useTranslations('inspections.objections');
  const [isPreviewing, setPreviewing] = useState(false);
  const [isObjecting, setObjecting] = useState(false);
  const { mayCreateObjection, mayAnswerObjection } = objectionRights(inspection, useAccount());
  return (
    <>
      <InitiallyOpenMenu button={button} width={220}>
        <Menu.Item leftSection={<IconEye size={17} />} onClick={() => setPreviewing(true)}>
          {t('preview')}
        </Menu.Item>
        {(mayCreateObjection || mayAnswerObjection) && (
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
      </InitiallyOpenMenu>
      {isObjecting && <ObjectionsModal inspection={inspection} onClose={() => setObjecting(false)} />}
      {isPreviewing && <ReportPreview inspection={inspection} onClose={() => setPreviewing(false)} />}
    </>
  );
}
