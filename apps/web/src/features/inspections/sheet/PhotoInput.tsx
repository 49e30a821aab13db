import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '~/lib/toast.ts';
import { makePhoto, noticeBefore, noticeOfError } from '../logic/make-photo.ts';
import { PhotoNotices, type ShownNotice, useNoticeText } from './PhotoNotices.tsx';

type Props = {
  /** Receives the promise of the converted picture, one call for each. */
  readonly onPhoto: (making: Promise<File>) => Promise<void>;
  /** Opens the camera instead of the gallery, if the device has one. */
  readonly withCamera?: boolean;
  readonly children: (choose: () => void) => ReactNode;
};

/** Takes or chooses photos and converts each one to a format that the server accepts. */
export function PhotoInput({ onPhoto, withCamera = false, children }: Props) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const textOf = useNoticeText();
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const chosenCount = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const show = (notice: ShownNotice) => {
    if (isShown.current) setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice]);
    // the technician has gone on to another device
    else toastError(`${notice.name}: ${textOf(notice)}`);
  };
  const addFiles = async (files: readonly File[]) => {
    const chosen = files.map((file, index) => ({ file, id: chosenCount.current + index }));
    chosenCount.current += files.length;
    const announced = chosen.map(({ file, id }) => ({ notice: noticeBefore(file), id }));
    setNotices(announced.flatMap(({ notice, id }) => (notice ? [{ ...notice, id }] : [])));
    for (const { file, id } of chosen) {
      try {
        await onPhoto(makePhoto(file));
      } catch (error) {
        const notice = noticeOfError(error, file);
        if (!notice) throw error;
        show({ ...notice, id });
      }
    }
  };
  return (
    <>
      {children(() => input.current?.click())}
      <PhotoNotices notices={notices} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={!withCamera}
        accept="image/*,.heic,.heif"
        capture={withCamera ? 'environment' : undefined}
        aria-label={t(withCamera ? 'inspections.sheet.photo' : 'inspections.sheet.gallery')}
        onChange={(event) => {
          void addFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
