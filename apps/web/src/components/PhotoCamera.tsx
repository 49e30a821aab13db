import { Alert, Button, Loader, UnstyledButton } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCameraOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TorchButton } from '~/components/TorchButton.tsx';
import { type CameraFault, closeCamera, faultOf, isCameraBusy, openCamera } from '~/lib/camera.ts';
import classes from './PhotoCamera.module.css';

/** A little more than the side of a stored photo. */
const FRAME_SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const VIBRATION_MS = 40;
/** Longer than an accidental double tap with gloves: the second tap must not press a button below the camera. */
const SHOW_PHOTO_MS = 600;

/** `stopped`: another app has taken the camera, or the phone was locked. */
type State = 'starting' | 'live' | 'stopped' | CameraFault;

type Events = {
  readonly onLive: (track: MediaStreamTrack | null) => void;
  readonly onEnd: (state: 'stopped' | CameraFault) => void;
};

/** Shows the picture of the camera until stopped, and releases the camera in every case. */
const showCamera = async (view: HTMLVideoElement | null, stop: AbortSignal, { onLive, onEnd }: Events) => {
  try {
    const stream = await openCamera(FRAME_SIZE);
    if (!view || stop.aborted) return closeCamera(stream);
    stop.addEventListener('abort', () => closeCamera(stream), { once: true });
    const track = stream.getVideoTracks()[0] ?? null;
    track?.addEventListener('ended', () => onEnd('stopped'), { once: true, signal: stop });
    view.srcObject = stream;
    await view.play();
    if (!stop.aborted) onLive(track);
  } catch (error) {
    if (!stop.aborted) onEnd(isCameraBusy(error) ? 'stopped' : faultOf(error));
  }
};

const useCamera = (view: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<State>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const stop = new AbortController();
    void showCamera(view.current, stop.signal, {
      onLive: (opened) => {
        setTrack(opened);
        setState('live');
      },
      onEnd: (fault) => {
        setTrack(null);
        setState(fault);
      },
    });
    return () => stop.abort();
  }, [view, attempt]);
  const restart = () => {
    setState('starting');
    setAttempt((before) => before + 1);
  };
  return { state, track, restart };
};

type Props = {
  /** Receives the picture at the moment of the tap. */
  readonly onFrame: (frame: ImageBitmap) => void;
  /** Called when the camera cannot be used, with the reason. */
  readonly onFault: (fault: CameraFault) => void;
  readonly isDisabled: boolean;
  /** For one photo only: called after the photo has been shown for a moment. */
  readonly onShown?: (() => void) | undefined;
};

/** Stops at the photo for a moment, when only one is taken. */
const useShownPhoto = (view: RefObject<HTMLVideoElement | null>, onShown: (() => void) | undefined) => {
  const [isShown, setShown] = useState(false);
  const { start } = useTimeout(() => onShown?.(), SHOW_PHOTO_MS);
  const show = () => {
    if (!onShown) return;
    view.current?.pause();
    setShown(true);
    start();
  };
  return { isShown, show };
};

/** The live picture of the camera with the button that takes a photo. */
export function PhotoCamera({ onFrame, onFault, isDisabled, onShown }: Props) {
  const t = useTranslations('inspections.camera');
  const view = useRef<HTMLVideoElement>(null);
  const { state, track, restart } = useCamera(view);
  const { isShown, show } = useShownPhoto(view, onShown);
  const [taken, setTaken] = useState(0);
  const isTaking = useRef(false);
  const shutter = useRef<HTMLButtonElement>(null);
  const onFaultRef = useRef(onFault);
  onFaultRef.current = onFault;
  useEffect(() => {
    if (state === 'live') shutter.current?.focus();
    if (state === 'refused' || state === 'missing') onFaultRef.current(state);
  }, [state]);
  const take = async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    // a camera that another app has just taken has no picture
    const frame = view.current && (await createImageBitmap(view.current).catch(() => null));
    isTaking.current = false;
    if (!frame) return;
    show();
    navigator.vibrate?.(VIBRATION_MS);
    setTaken((before) => before + 1);
    onFrame(frame);
  };
  if (state === 'refused' || state === 'missing') {
    return (
      <Alert color="amber" role="alert" icon={<IconCameraOff size={20} aria-hidden="true" />}>
        {t(state)}
      </Alert>
    );
  }
  return (
    <>
      <div className={classes.view}>
        <video ref={view} className={classes.video} muted playsInline aria-label={t('live')} />
        {taken > 0 && <span key={taken} className={classes.flash} aria-hidden="true" />}
        {state === 'starting' && (
          <Loader color="white" className={classes.center} role="status" aria-label={t('starting')} />
        )}
        {state === 'stopped' && (
          <Button className={classes.center} size="md" onClick={restart}>
            {t('restart')}
          </Button>
        )}
        {state === 'live' && track !== null && <TorchButton track={track} />}
      </div>
      <UnstyledButton
        ref={shutter}
        className={classes.shutter}
        aria-label={t('take')}
        disabled={state !== 'live' || isDisabled || isShown}
        onClick={() => void take()}
      />
    </>
  );
}
