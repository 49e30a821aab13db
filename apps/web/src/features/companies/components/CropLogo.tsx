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
const MAX_SIDE_PX = 800;
const SHAPES = ['whole', 'square', 'wide'] as const;
type Shape = (typeof SHAPES)[number];
const WIDE_RATIO = 3;
const INITIAL_CROP: Point = { x: 0, y: 0 };
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

type Props = {
  readonly file: File;
  readonly onSend: (logo: File) => Promise<unknown>;
  readonly onClose: () => void;
};

/** An object URL of the picture, revoked when the window closes. */
const useObjectUrl = (file: File): string | undefined => {
  const [objectUrl, setAddress] = useState<string>();
  useEffect(() => {
    const createdUrl = URL.createObjectURL(file);
    setAddress(createdUrl);
    return () => URL.revokeObjectURL(createdUrl);
  }, [file]);
  return objectUrl;
};

/** Selects the part of the picture that becomes the logo; the default is the whole picture. */
export function CropLogo({ file, onSend, onClose }: Props) {
  const t = useTranslations('companies.logo');
  const ui = useTranslations('ui');
  const errorText = useErrorText();
  const [area, setArea] = useState<Area | null>(null);
  const [pending, setPending] = useState(false);
  const [sendError, setSendError] = useState<unknown>(null);
  const save = async () => {
    if (!area) return;
    setPending(true);
    setSendError(null);
    try {
      await onSend(await cropPicture(file, area, MAX_SIDE_PX));
    } catch (error) {
      setSendError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('cropTitle')} closeButtonProps={{ 'aria-label': ui('action.close') }}>
      <div className={modal.body}>
        <CropArea
          file={file}
          onArea={setArea}
          onUnreadable={() => setSendError(new UnreadablePicture('not a picture'))}
        />
        {sendError ? (
          <Alert color="red" role="alert">
            {sendError instanceof UnreadablePicture ? ui('files.unreadable') : errorText(sendError)}
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
  const objectUrl = useObjectUrl(file);
  const [shape, setShape] = useState<Shape>('whole');
  const [ratio, setRatio] = useState(1);
  const [crop, setCrop] = useState(INITIAL_CROP);
  const [zoom, setZoom] = useState(1);
  const aspect = { whole: ratio, square: 1, wide: WIDE_RATIO }[shape];
  const choose = (next: Shape) => {
    setShape(next);
    setCrop(INITIAL_CROP);
    setZoom(1);
  };
  return (
    <>
      <div className={classes.cropper}>
        {objectUrl && (
          <Cropper
            image={objectUrl}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
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
          max={MAX_ZOOM}
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
