import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { mayDeleteComment } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails, RecommendationFile } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DropFiles } from '~/components/DropFiles.tsx';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useAddFile, useDeleteFile } from '../calls.ts';
import classes from './details.module.css';

type Props = { readonly recommendation: RecommendationDetails };

const captionOf = ({ name, user, createdAt }: RecommendationFile): string =>
  [name, user && `${user.name} ${user.surname}`, formatDateTime(createdAt)].filter(Boolean).join(', ');

/** Photos of the problem, before and after its correction. */
export function Attachments({ recommendation }: Props) {
  const t = useTranslations('recommendations.files');
  const may = useMay();
  const { mutateAsync: addFile } = useAddFile();
  const { uuid, recommendationFiles: files } = recommendation;
  const send = async (file: File) => {
    await addFile({ params: { recommendationId: uuid }, body: {}, file });
    toastSuccess(t('added'));
  };
  return (
    <PageSection title={t('title')}>
      <div className={classes.body}>
        {files.length > 0 && <Photos recommendation={recommendation} />}
        {may('recommendations.comment') && <DropFiles label={t('add')} onSend={send} />}
      </div>
    </PageSection>
  );
}

function Photos({ recommendation: { uuid, recommendationFiles: files } }: Props) {
  const t = useTranslations('recommendations.files');
  const account = useAccount();
  const [openId, setOpenId] = useState<string | null>(null);
  const [fileToDelete, setFileToDelete] = useState<RecommendationFile | null>(null);
  const deleteFile = useDeleteFile();
  const mayRemove = (file: RecommendationFile) =>
    file.responseUuid === null &&
    mayDeleteComment({ type: account.type, isAuthor: file.user?.id === account.id }) &&
    mayChangeContent(file, account);
  return (
    <div className={classes.thumbs}>
      {files.map((file) => (
        <div key={file.uuid} className={classes.thumb}>
          <PhotoThumb src={file.url} alt={captionOf(file)} isLarge onOpen={() => setOpenId(file.uuid)} />
          <span>
            {file.name}
            {mayRemove(file) && (
              <ActionIcon aria-label={t('delete', { name: file.name })} onClick={() => setFileToDelete(file)}>
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </span>
        </div>
      ))}
      <Lightbox
        photos={files.map((file) => ({ id: file.uuid, src: file.url, caption: captionOf(file) }))}
        openId={openId}
        onOpen={setOpenId}
      />
      {fileToDelete && (
        <ConfirmWrite
          danger
          title={t('delete', { name: fileToDelete.name })}
          confirmLabel={t('deleteNow')}
          successMessage={t('deleted')}
          onConfirm={() => deleteFile.mutateAsync({ params: { recommendationId: uuid, fileId: fileToDelete.uuid } })}
          onClose={() => setFileToDelete(null)}
        >
          {t('deleteText')}
        </ConfirmWrite>
      )}
    </div>
  );
}
