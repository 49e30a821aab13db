import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { makePhoto, noticeBefore, noticeOfError, type PhotoNotice } from '../logic/make-photo.ts';
import { PhotoNotices } from './PhotoNotices.tsx';

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
  const [notices, setNotices] = useState<readonly PhotoNotice[]>([]);
  const show = (notice: PhotoNotice) =>
    setNotices((before) => [...before.filter(({ name }) => name !== notice.name), notice]);
  const addFiles = async (files: readonly File[]) => {
    setNotices(files.flatMap((file) => noticeBefore(file) ?? []));
    for (const file of files) {
      try {
        await onPhoto(makePhoto(file));
      } catch (error) {
        const notice = noticeOfError(error, file);
        if (!notice) throw error;
        show(notice);
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
