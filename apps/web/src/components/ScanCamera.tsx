import { Alert, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CameraFault, closeCamera, faultOf, openCamera } from '~/lib/camera.ts';
import { openCodeReader } from '~/lib/code-reader.ts';
import classes from './ScanCamera.module.css';
import { TorchButton } from './TorchButton.tsx';

const FRAME_SIZE = { width: { ideal: 1280 } };
const SCAN_INTERVAL_MS = 80;
/** A code counts as read again only after it was out of view for this time. */
const REPEAT_INTERVAL_MS = 2500;

type Props = {
  /** Called with the text of a QR code that came into view. */
  readonly onCode: (code: string) => void;
};

type State = 'starting' | 'reading' | CameraFault;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));

/** Reads QR codes with the camera until the component unmounts; the caller offers typing as the alternative. */
export function ScanCamera({ onCode }: Props) {
  const t = useTranslations('ui.scan');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;

  useEffect(() => {
    const stop = new AbortController();
    const onOpen = (stream: MediaStream) => {
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('reading');
    };
    void scanUntilStopped(video.current, stop.signal, {
      onOpen,
      onFailure: setState,
      onCode: (code) => onCodeRef.current(code),
    });
    return () => stop.abort();
  }, []);

  if (state === 'refused' || state === 'missing') {
    return (
      <Alert color="amber" role="alert">
        {t(state)}
      </Alert>
    );
  }
  return (
    <div className={classes.root}>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('label')} />
      <span className={classes.frame} aria-hidden="true" />
      {state === 'starting' && <Loader className={classes.loader} role="status" aria-label={t('starting')} />}
      {track !== null && <TorchButton track={track} />}
    </div>
  );
}

type ScanEvents = {
  readonly onOpen: (stream: MediaStream) => void;
  readonly onFailure: (fault: CameraFault) => void;
  readonly onCode: (code: string) => void;
};

/** Reads frames until stopped, and releases the camera in every case. */
const scanUntilStopped = async (
  view: HTMLVideoElement | null,
  stop: AbortSignal,
  { onOpen, onFailure, onCode }: ScanEvents,
): Promise<void> => {
  let stream: MediaStream | null = null;
  try {
    const [read, opened] = await Promise.all([openCodeReader(), openCamera(FRAME_SIZE)]);
    stream = opened;
    if (!view || stop.aborted) return;
    view.srcObject = opened;
    await view.play();
    onOpen(opened);
    let last = { code: '', at: 0 };
    while (!stop.aborted) {
      const code = await read(view).catch(() => null);
      if (code !== null && (code !== last.code || Date.now() - last.at > REPEAT_INTERVAL_MS)) onCode(code);
      if (code !== null) last = { code, at: Date.now() };
      await pause();
    }
  } catch (error) {
    if (!stop.aborted) onFailure(faultOf(error));
  } finally {
    if (stream) closeCamera(stream);
  }
};
