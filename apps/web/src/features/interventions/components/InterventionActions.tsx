import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useInterventionRights } from '../logic/use-intervention-rights.ts';
import { useProtocol } from '../logic/use-protocol.ts';

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly onDelete: (intervention: Intervention) => void;
};

/** The actions on an intervention in its row. The button creates its protocol, or downloads an existing one. */
export function InterventionActions({ placeId, intervention, onDelete }: Props) {
  const t = useTranslations('interventions');
  const navigate = useNavigate();
  const rights = useInterventionRights(placeId);
  const { isGenerating, isDownloading, generate, download } = useProtocol(placeId, intervention);
  const edit = () =>
    void navigate({
      to: '/app/places/edit/$placeId/interventions/edit/$interventionUuid',
      params: { placeId, interventionUuid: intervention.uuid },
    });
  const { reportPath, name } = intervention;
  return (
    <RowActions
      name={name}
      menu={
        <>
          <RowAction icon={<IconFileTypePdf size={16} />} onClick={generate}>
            {t('generate')}
          </RowAction>
          {reportPath !== null && (
            <RowAction icon={<IconDownload size={16} />} onClick={download}>
              {t('download')}
            </RowAction>
          )}
          {rights.mayEdit(intervention) && (
            <RowAction icon={<IconPencil size={16} />} onClick={edit}>
              {t('edit')}
            </RowAction>
          )}
          {rights.mayDelete(intervention) && (
            <RowAction icon={<IconTrash size={16} />} danger onClick={() => onDelete(intervention)}>
              {t('delete')}
            </RowAction>
          )}
        </>
      }
    >
      <Button
        variant={reportPath === null ? 'default' : 'light'}
        size="compact-sm"
        leftSection={reportPath === null ? <IconFileTypePdf size={16} /> : <IconDownload size={16} />}
        aria-label={`${t(reportPath === null ? 'generate' : 'download')}: ${name}`}
        loading={isGenerating || isDownloading}
        onClick={reportPath === null ? generate : download}
      >
        {t('protocol')}
      </Button>
    </RowActions>
  );
}
