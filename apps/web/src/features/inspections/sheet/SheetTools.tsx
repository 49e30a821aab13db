import { UnstyledButton } from '@mantine/core';
import { IconBan, IconCamera, IconChevronLeft, IconChevronRight, IconNote, IconScan } from '@tabler/icons-react';
import { DEVICE_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { NotCheckedModal } from '../components/NotCheckedModal.tsx';
import { useVisit } from '../logic/visit-context.ts';
import classes from './SheetFoot.module.css';
import { cameraSubjectOf, type Recording } from './use-recording.ts';

type Props = {
  readonly entry: InspectionDevice;
  readonly recording: Recording;
  readonly previous: InspectionDevice | null;
  readonly nextInList: InspectionDevice | null;
  /** The next unchecked device. */
  readonly nextToCheck: InspectionDevice | null;
  readonly isNoteOpen: boolean;
  readonly onNote: () => void;
  readonly onGo: (deviceUuid: string | undefined) => void;
  readonly onScan: () => void;
};

function CameraTool({ entry, recording }: Pick<Props, 'entry' | 'recording'>) {
  const t = useTranslations('inspections.sheet');
  const photos = recording.draft.photos.length;
  const full = t('photosFull', { max: DEVICE_PHOTOS_MAX });
  return (
    <PhotoInput
      onPhoto={recording.addPhoto}
      camera={cameraSubjectOf(entry, recording, full)}
      cameraApp={recording.cameraApp}
    >
      {(choose) => (
        <UnstyledButton
          className={`${classes.tool} ${classes.camera}`}
          data-on={photos > 0 || undefined}
          disabled={!recording.hasRoom}
          onClick={choose}
        >
          <IconCamera size={26} aria-hidden="true" />
          <span className={classes.toolName}>{photos > 0 ? t('photos', { count: photos }) : t('photo')}</span>
        </UnstyledButton>
      )}
    </PhotoInput>
  );
}

/** Back, scan, photo, note, next: one row at the foot of the sheet. */
export function SheetTools(props: Props) {
  const { entry, recording, previous, nextInList, nextToCheck, isNoteOpen, onNote, onGo, onScan } = props;
  const t = useTranslations('inspections.sheet');
  const { inspection, rights } = useVisit();
  const [isExcuseOpen, setExcuseOpen] = useState(false);
  return (
    <div className={classes.tools}>
      <UnstyledButton
        data-moves
        className={classes.tool}
        aria-label={previous ? undefined : t('previous')}
        disabled={!previous}
        onClick={() => previous && onGo(previous.uuid)}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
        <span className={classes.toolName}>{previous?.device.uniqueId ?? '–'}</span>
      </UnstyledButton>
      {inspection.status === 'IN_PROGRESS' && rights.mayRecord && (
        <UnstyledButton data-moves className={classes.tool} onClick={onScan}>
          <IconScan size={22} aria-hidden="true" />
          <span className={classes.toolName}>{t('scan')}</span>
        </UnstyledButton>
      )}
      {rights.mayRecord && (
        <>
          <CameraTool key={entry.device.uuid} entry={entry} recording={recording} />
          <UnstyledButton
            className={classes.tool}
            data-on={isNoteOpen || undefined}
            aria-pressed={isNoteOpen}
            onClick={onNote}
          >
            <IconNote size={22} aria-hidden="true" />
            <span className={classes.toolName}>{t('note')}</span>
          </UnstyledButton>
        </>
      )}
      {rights.mayRecord && entry.status !== 'CHECKED' && (
        <UnstyledButton
          className={classes.tool}
          data-on={entry.notChecked !== null || undefined}
          aria-label={t('cannotLong')}
          onClick={() => setExcuseOpen(true)}
        >
          <IconBan size={22} aria-hidden="true" />
          <span className={classes.toolName}>{t('cannot')}</span>
        </UnstyledButton>
      )}
      <UnstyledButton
        data-moves
        className={classes.tool}
        disabled={!nextInList}
        onClick={() => nextInList && onGo(nextInList.uuid)}
      >
        <IconChevronRight size={22} aria-hidden="true" />
        <span className={classes.toolName}>{nextInList?.device.uniqueId ?? t('next')}</span>
      </UnstyledButton>
      {isExcuseOpen && (
        <NotCheckedModal
          entry={entry}
          onSave={(text) => {
            recording.saveNotChecked(text);
            if (nextToCheck) onGo(nextToCheck.uuid);
          }}
          onClose={() => setExcuseOpen(false)}
        />
      )}
    </div>
  );
}
