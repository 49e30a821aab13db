import { Button, Modal } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { fetchLinks } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import classes from './preview.module.css';

type Props = { readonly owner: FileOwner; readonly file: ListedFile; readonly onClose: () => void };

/** Previews a picture or a PDF in a window of the panel. */
export function FilePreview({ owner, file, onClose }: Props) {
  const t = useTranslations();
  const isPhone = useIsPhone();
  const links = useQuery({
    queryKey: ['file-links', owner, file.uuid],
    queryFn: () => fetchLinks(owner, file),
    // a link is valid for a few minutes only
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="min(1100px, 94vw)"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('ui.action.close') }}
    >
      {links.isError && (
        <ErrorState error={links.error} retrying={links.isFetching} onRetry={() => void links.refetch()} />
      )}
      {links.isPending && <LoadingState count={3} />}
      {links.data?.previewUrl && (
        <div className={classes.root}>
          <PreviewContent file={file} url={links.data.previewUrl} />
          <div className={classes.buttons}>
            <Button
              component="a"
              href={links.data.previewUrl}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={17} />}
            >
              {t('files.preview.newTab')}
            </Button>
            <Button component="a" href={links.data.url} leftSection={<IconDownload size={17} />}>
              {t('files.download')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function PreviewContent({ file, url }: { readonly file: ListedFile; readonly url: string }) {
  const t = useTranslations('files.preview');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <EmptyState title={t('broken')} />;
  if (file.contentType === 'application/pdf')
    return <iframe className={classes.pdf} src={`${url}#navpanes=0`} title={file.name} />;
  return <img className={classes.picture} src={url} alt={file.name} onError={() => setBroken(true)} />;
}
