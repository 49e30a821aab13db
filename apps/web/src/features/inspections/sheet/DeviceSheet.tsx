import { ActionIcon, Alert, Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp, IconBellRinging } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { barBelow } from '~/lib/bar-below.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useWakeLock } from '~/lib/use-wake-lock.ts';
import { CorrectionStrip } from '../components/CorrectionStrip.tsx';
import { OutboxStrip } from '../components/OutboxStrip.tsx';
import type { SavedStep } from '../logic/saved-steps.ts';
import type { UndoStack } from '../logic/use-undo-stack.ts';
import { useVisit } from '../logic/visit-context.ts';
import { adjacentDevice, type FindNext } from '../logic/walk.ts';
import classes from './DeviceSheet.module.css';
import { LostPhotoNotice } from './LostPhotoNotice.tsx';
import { RecordingSections } from './RecordingSections.tsx';
import { RecordsPart } from './RecordsPart.tsx';
import { SavedBar, type SavedNotice } from './SavedBar.tsx';
import { SheetFoot } from './SheetFoot.tsx';
import { SheetHead } from './SheetHead.tsx';
import { type Recording, useRecording } from './use-recording.ts';
import { useTapGuard, VisibilityTracker } from './use-tap-guard.tsx';

/** Notices to read before touching the device or its records. */
function SheetNotices({ entry }: { readonly entry: InspectionDevice }) {
  const t = useTranslations('inspections.sheet');
  const { inspection } = useVisit();
  return (
    <>
      <CorrectionStrip />
      <LostPhotoNotice deviceUuid={entry.device.uuid} />
      {entry.device.detect && inspection.status === 'IN_PROGRESS' && (
        <Alert color="red" icon={<IconBellRinging size={18} />}>
          {t('alert')}
        </Alert>
      )}
    </>
  );
}

type SheetBodyProps = { readonly entry: InspectionDevice; readonly recording: Recording };

/** The recording fields, then the records; for a device that was already checked the records come first. */
function SheetBody({ entry, recording }: SheetBodyProps) {
  const { rights } = useVisit();
  // the state when the sheet opened, so that nothing moves under the thumb
  const [wasChecked] = useState(entry.status === 'CHECKED');
  const records = <RecordsPart entry={entry} recording={recording} />;
  return (
    <div className={classes.scroll}>
      <OutboxStrip isCompact />
      <SheetNotices entry={entry} />
      {wasChecked && records}
      {rights.mayRecord && <RecordingSections entry={entry} recording={recording} />}
      {!wasChecked && records}
    </div>
  );
}

type UpperProps = SheetBodyProps & {
  readonly filteredWalk: readonly InspectionDevice[];
  readonly onClose: () => void;
  /** The undo button, while there is a step to undo. */
  readonly children: ReactNode;
};

/** All above the foot. With large letters or in a low window the head scrolls too, and each device begins with it. */
function SheetUpper({ entry, recording, filteredWalk, onClose, children }: UpperProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each device
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = 0;
  }, [entry.device.uuid]);
  return (
    <div ref={root} className={classes.upper}>
      <SheetHead entry={entry} position={filteredWalk.indexOf(entry) + 1} total={filteredWalk.length} onClose={onClose}>
        {children}
      </SheetHead>
      {/* a new element for each device, so that it is scrolled to the top and nothing stays open */}
      <SheetBody key={entry.device.uuid} entry={entry} recording={recording} />
    </div>
  );
}

type UndoButtonProps = { readonly step: SavedStep; readonly onUndo: () => void };

/** Undoes the last saved device; the button stays after the notice has disappeared. */
function UndoButton({ step, onUndo }: UndoButtonProps) {
  const t = useTranslations('inspections.saved');
  return (
    <ActionIcon data-moves variant="default" size="xl" aria-label={t('undoOf', { id: step.uniqueId })} onClick={onUndo}>
      <IconArrowBackUp size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

type Props = {
  readonly entry: InspectionDevice;
  /** The devices to step through, including this one. */
  readonly filteredWalk: readonly InspectionDevice[];
  /** All devices of the visit in this order, regardless of the filter. */
  readonly fullWalk: readonly InspectionDevice[];
  readonly findNext: FindNext;
  readonly undoStack: UndoStack;
  /** Opens another device; undefined closes the sheet. */
  readonly onDeviceChange: (deviceUuid: string | undefined) => void;
  readonly onScan: () => void;
  readonly onFinish: () => void;
};

const DRAWER_WIDTH = 540;

/** The sheet of one device: its identity, the recording fields, and the way to the next one, in reach of a thumb. */
export function DeviceSheet({
  entry,
  filteredWalk,
  fullWalk,
  findNext,
  undoStack,
  onDeviceChange,
  onScan,
  onFinish,
}: Props) {
  const t = useTranslations('inspections.sheet');
  useReturnFocus();
  const isPhone = useIsPhone();
  useWakeLock(useVisit().rights.mayRecord);
  const [notice, setNotice] = useState<SavedNotice | null>(null);
  const recording = useRecording(entry, (step) => {
    undoStack.push(step);
    setNotice({ is: 'saved', of: step });
  });
  const last = undoStack.steps.at(-1);
  const undo = async () => {
    const step = await undoStack.undo();
    setNotice(step ? { is: 'undone', of: step } : { is: 'undoLate' });
    if (step) onDeviceChange(step.deviceUuid);
  };
  const close = () => onDeviceChange(undefined);
  const content = useRef<HTMLDivElement>(null);
  const tapGuard = useTapGuard(entry.device.uuid);
  useWindowEvent('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    // the focused element may be removed with the previous device; then the event comes from the page itself
    const dialog = target.closest('[role=dialog]') ?? content.current;
    const isInList = target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (dialog === content.current && !isInList) close();
  });
  const isLedOnByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen reader hears of each new device
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    // with the keyboard, the focus stays on the button that leads on
    const next = isLedOnByKey.current ? content.current?.querySelector<HTMLElement>('[data-step]') : null;
    (next ?? content.current)?.focus();
  }, [entry.device.uuid]);
  const noteKey = ({ detail, target }: MouseEvent) => {
    isLedOnByKey.current = detail === 0 && target instanceof Element && target.closest('[data-leads]') !== null;
  };
  return (
    <Drawer.Root
      opened
      onClose={close}
      // a window above the sheet closes first, so Escape is handled above and only inside the sheet
      closeOnEscape={false}
      position="right"
      size={isPhone ? '100%' : DRAWER_WIDTH}
      // on a phone the sheet hides the page below anyway, and the next device should appear at once
      transitionProps={{ duration: isPhone ? 0 : 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content
        {...tapGuard.handlers}
        onClick={noteKey}
        ref={content}
        classNames={{ content: classes.content }}
        aria-label={t('label', { id: entry.device.uniqueId })}
      >
        <VisibilityTracker deviceUuid={entry.device.uuid} times={tapGuard.times} content={content} />
        <SheetUpper entry={entry} recording={recording} filteredWalk={filteredWalk} onClose={close}>
          {last && <UndoButton step={last} onUndo={() => void undo()} />}
        </SheetUpper>
        <div ref={barBelow} className={classes.foot}>
          {notice && (
            <SavedBar
              key={notice.is === 'undoLate' ? notice.is : `${notice.is} ${notice.of.keys[0]}`}
              notice={notice}
              onUndo={last && (() => void undo())}
              onExpired={() => setNotice(null)}
            />
          )}
          <SheetFoot
            key={entry.device.uuid}
            entry={entry}
            recording={recording}
            previous={adjacentDevice(filteredWalk, entry.uuid, -1)}
            nextInList={adjacentDevice(filteredWalk, entry.uuid, 1)}
            // ignores the filter when no device is left inside it
            nextToCheck={findNext(filteredWalk, entry.uuid) ?? findNext(fullWalk, entry.uuid)}
            onGo={onDeviceChange}
            onScan={onScan}
            onFinish={onFinish}
          />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
