import { Button } from '@mantine/core';
import {
  IconClockPause,
  IconDownload,
  IconFileTypePdf,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError } from '~/lib/toast.ts';
import { useMapImage } from '../calls.ts';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMap;
  /** The device type of the filter on the plan; only its devices are downloaded. */
  readonly type: string | undefined;
  /** The time of a past plan; undefined for the current one. */
  readonly at: string | undefined;
  readonly mayEdit: boolean;
  readonly onRevisions: () => void;
  readonly onHistory: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** Downloads of a plan, and the actions on it as a whole. */
export function PlanMenu({ placeId, map, type, at, mayEdit, onRevisions, onHistory: onPast, onEdit, onDelete }: Props) {
  const t = useTranslations('maps');
  const errorText = useErrorText();
  const image = useMapImage();
  const download = (format: 'pdf' | 'jpg') =>
    image.mutate(
      { placeId, map, format, ...(type ? { deviceTypeIds: [type] } : {}), ...(at ? { at } : {}) },
      { onError: (error) => toastError(errorText(error)) },
    );
  const button = (
    <Button variant="default" size="compact-sm" leftSection={<IconDownload size={16} />} loading={image.isPending}>
      {t('download.label')}
    </Button>
  );
  return (
    <RowActions
      name={map.name}
      menu={
        <>
          <RowAction icon={<IconHistory size={17} />} onClick={onRevisions}>
            {t('revisions.open')}
          </RowAction>
          {!at && (
            <RowAction icon={<IconClockPause size={17} />} onClick={onPast}>
              {t('past.open')}
            </RowAction>
          )}
          {mayEdit && (
            <>
              <RowAction icon={<IconPencil size={17} />} onClick={onEdit}>
                {t('edit')}
              </RowAction>
              <RowAction icon={<IconTrash size={17} />} danger onClick={onDelete}>
                {t('delete.open')}
              </RowAction>
            </>
          )}
        </>
      }
    >
      <ButtonMenu width="max-content" button={button}>
        <RowAction icon={<IconFileTypePdf size={17} />} onClick={() => download('pdf')}>
          {t('download.pdf')}
        </RowAction>
        <RowAction icon={<IconPhoto size={17} />} onClick={() => download('jpg')}>
          {t('download.jpg')}
        </RowAction>
      </ButtonMenu>
    </RowActions>
  );
}
