import { UnstyledButton } from '@mantine/core';
import { IconCamera, IconChevronLeft, IconChevronRight, IconNote, IconScan } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';
import { PhotoInput } from './PhotoInput.tsx';
import classes from './SheetFoot.module.css';
import type { RecordingOf } from './use-recording.ts';

type Props = {
  readonly recording: RecordingOf;
  readonly previous: InspectionDevice | null;
  readonly following: InspectionDevice | null;
  readonly isNoting: boolean;
  readonly onNote: () => void;
  readonly onGo: (deviceUuid: string | undefined) => void;
  readonly onScan: () => void;
};

/** Back, scan, photo, note, on: one row at the foot of the sheet. */
export function SheetTools({ recording, previous, following, isNoting, onNote, onGo, onScan }: Props) {
  const t = useTranslations('inspections.sheet');
  const { rights } = useVisit();
  return (
    <div className={classes.tools}>
      <UnstyledButton
        data-moves
        className={classes.tool}
        disabled={!previous}
        onClick={() => previous && onGo(previous.uuid)}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
        <span className={classes.toolName}>{previous?.device.uniqueId ?? t('previous')}</span>
      </UnstyledButton>
      <UnstyledButton data-moves className={classes.tool} onClick={onScan}>
        <IconScan size={22} aria-hidden="true" />
        <span className={classes.toolName}>{t('scan')}</span>
      </UnstyledButton>
      {rights.mayRecord && (
        <>
          <PhotoInput onPhoto={recording.keepPhoto} withCamera>
            {(choose) => (
              <UnstyledButton className={classes.tool} onClick={choose}>
                <IconCamera size={22} aria-hidden="true" />
                <span className={classes.toolName}>{t('photo')}</span>
              </UnstyledButton>
            )}
          </PhotoInput>
          <UnstyledButton
            className={classes.tool}
            data-on={isNoting || undefined}
            aria-pressed={isNoting}
            onClick={onNote}
          >
            <IconNote size={22} aria-hidden="true" />
            <span className={classes.toolName}>{t('note')}</span>
          </UnstyledButton>
        </>
      )}
      <UnstyledButton
        data-moves
        className={classes.tool}
        disabled={!following}
        onClick={() => following && onGo(following.uuid)}
      >
        <IconChevronRight size={22} aria-hidden="true" />
        <span className={classes.toolName}>{following?.device.uniqueId ?? t('next')}</span>
      </UnstyledButton>
    </div>
  );
}
