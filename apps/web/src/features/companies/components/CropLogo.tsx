import 'react-easy-crop/react-easy-crop.css';
import { Alert, Button, Modal, SegmentedControl, Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { useTranslations } from 'use-intl';
import modal from '~/components/modals.module.css';
import { useErrorText } from '~/lib/error-text.ts';
import { cropPicture, UnreadablePicture } from '~/lib/picture.ts';
import classes from './companies.module.css';

/** The maximum side length that the server stores (kernel: `logo`). */
const LONGEST_SIDE = 800;
const SHAPES = ['whole', 'square', 'wide'] as const;
type Shape = (typeof SHAPES)[number];
const WIDE = 3;
const START: Point = { x: 0, y: 0 };
const MOST_ZOOM = 4;
const ZOOM_STEP = 0.1;

type Props = {
  readonly file: File;
  readonly onSend: (logo: File) => Promise<unknown>;
  readonly onClose: () => void;
};

/** An object URL of the picture, revoked when the window closes. */
const usePictureAddress = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};

/** Selects the part of the picture that becomes the logo; the default is the whole picture. */
export function CropLogo({ file, onSend, onClose }: Props) {
  const t = useTranslations('companies.logo');
  const ui = useTranslations('ui');
  const errorText = useErrorText();
  const [area, setArea] = useState<Area | null>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const save = async () => {
    if (!area) return;
    setPending(true);
    setFault(null);
    try {
      await onSend(await cropPicture(file, area, LONGEST_SIDE));
    } catch (error) {
      setFault(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('cropTitle')} closeButtonProps={{ 'aria-label': ui('action.close') }}>
      <div className={modal.body}>
        <CropArea file={file} onArea={setArea} onUnreadable={() => setFault(new UnreadablePicture('not a picture'))} />
        {fault ? (
          <Alert color="red" role="alert">
            {fault instanceof UnreadablePicture ? ui('files.unreadable') : errorText(fault)}
          </Alert>
        ) : null}
        <div className={modal.buttons}>
          <Button variant="default" onClick={onClose}>
            {ui('action.cancel')}
          </Button>
          <Button loading={pending} disabled={!area} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type AreaProps = {
  readonly file: File;
  readonly onArea: (area: Area) => void;
  readonly onUnreadable: () => void;
};

/** The picture, which can be moved and zoomed behind a frame of the selected shape. */
function CropArea({ file, onArea, onUnreadable }: AreaProps) {
  const t = useTranslations('companies.logo');
  const address = usePictureAddress(file);
  const [shape, setShape] = useState<Shape>('whole');
  const [ratio, setRatio] = useState(1);
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  const aspect = { whole: ratio, square: 1, wide: WIDE }[shape];
  const choose = (next: Shape) => {
    setShape(next);
    setCrop(START);
    setZoom(1);
  };
  return (
    <>
      <div className={classes.cropper}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={aspect}
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'application', 'aria-label': t('area') }}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setRatio(naturalWidth / naturalHeight)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <SegmentedControl
        aria-label={t('shape')}
        data={SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        value={shape}
        onChange={(value) => choose(value as Shape)}
      />
      <div className={classes.slider}>
        <span className={classes.label} aria-hidden="true">
          {t('zoom')}
        </span>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          label={null}
          value={zoom}
          onChange={setZoom}
          thumbLabel={t('zoom')}
        />
      </div>
    </>
  );
}
