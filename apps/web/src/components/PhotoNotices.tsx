import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { PhotoNotice } from '~/lib/phone/make-photo.ts';
import { useSizeText } from '~/lib/size-text.ts';
import { useBlockForm } from './form-block.ts';
import classes from './PhotoNotices.module.css';

/** A notice about one chosen file: two photos of a gallery may have the same name. */
export type ShownNotice = PhotoNotice & { readonly id: number };

export const useNoticeText = () => {
  const t = useTranslations();
  const sizeText = useSizeText();
  return ({ is, size, max }: PhotoNotice): string => {
    if (is === 'noSpace') return t('inspections.outbox.noSpace');
    if (is === 'tooMany') return t('ui.files.tooMany');
    if (is === 'unreadable') return t('ui.files.unreadable');
    return t(`inspections.sheet.photoSize.${is}`, { size: sizeText(size), max: sizeText(max) });
  };
};

/** What happens to photos that are above the limit or cannot be used, at the button that chose them. */
export function PhotoNotices({ notices }: { readonly notices: readonly ShownNotice[] }) {
  const textOf = useNoticeText();
  return (
    <>
      {notices.map((notice) => {
        const isFault = notice.is !== 'reduced';
        const Icon = isFault ? IconAlertTriangle : IconInfoCircle;
        return (
          <p
            key={notice.id}
            className={classes.notice}
            data-fault={isFault || undefined}
            role={isFault ? 'alert' : 'status'}
          >
            <Icon size={18} aria-hidden="true" />
            <span>
              {notices.length > 1 && <strong>{notice.name}: </strong>}
              {textOf(notice)}
            </span>
          </p>
        );
      })}
    </>
  );
}

/** A form that is sent while a photo is being converted would be sent without this photo. */
export function PreparingPhoto() {
  const t = useTranslations('ui.files');
  useBlockForm();
  return (
    <p className={classes.notice} role="status">
      <Loader size={18} aria-hidden="true" />
      {t('preparingPhoto')}
    </p>
  );
}
