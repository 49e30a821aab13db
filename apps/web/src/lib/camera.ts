/** Why the browser gives no picture. */
export type CameraFault = 'refused' | 'missing';

/** Browsers allow the camera only on secure pages. */
const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Known since the first attempt on this page. */
let knownFault: CameraFault | null = null;

/** The camera of the page is not tried again after a fault; null forgets it. */
export const rememberFault = (fault: CameraFault | null): void => {
  knownFault = fault;
};

/** Otherwise the camera app of the phone opens at once. */
export const canTryCamera = (): boolean => hasCamera() && knownFault === null;

export const openCamera = (size: Pick<MediaTrackConstraints, 'width' | 'height'>): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

export const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';

const BUSY_ERRORS = new Set(['NotReadableError', 'AbortError']);

/** Another app or page uses the camera at the moment. */
export const isCameraBusy = (error: unknown): boolean => error instanceof DOMException && BUSY_ERRORS.has(error.name);
