import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DropFiles } from '~/components/DropFiles.tsx';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { Signature } from '~/components/Signature.tsx';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

const PHOTOS = [
  { id: '1', src: '/icon.svg', caption: 'Anna Nowak, 20/11/2026' },
  { id: '2', src: '/icon.svg?2', caption: 'Piotr Zieliński, 20/11/2026' },
];

/** Fails every second time, so that the retry can be seen. */
const flakyUpload = (() => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (attempts % 2 === 1) throw new Error('lost on the way');
  };
})();

export function GalleryFiles() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [code, setCode] = useState('');
  return (
    <>
      <GallerySection title="DropFiles, PhotoThumb, Lightbox">
        <DropFiles label="Choose photos" onSend={flakyUpload} />
        <div className={classes.row}>
          {PHOTOS.map(({ id, src, caption }) => (
            <PhotoThumb key={id} src={src} alt={caption} onOpen={() => setOpenId(id)} />
          ))}
          <PhotoThumb src="/nothing-here.jpg" alt="Broken" onOpen={() => undefined} />
        </div>
        <Lightbox photos={PHOTOS} openId={openId} onOpen={setOpenId} />
      </GallerySection>
      <GallerySection title="Signature">
        <Signature label="Signature of the client" onChange={setSignature} />
        <Text fz="sm">{signature ? `${signature.length} characters` : 'empty'}</Text>
      </GallerySection>
      <GallerySection title="ScanCamera">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setScanning(!isScanning)}>
            {isScanning ? 'Stop' : 'Start'} the camera
          </Button>
          <Text fz="sm">{code}</Text>
        </div>
        {isScanning && <ScanCamera onCode={setCode} />}
      </GallerySection>
    </>
  );
}
