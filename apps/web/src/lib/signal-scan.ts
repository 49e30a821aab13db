const VIBRATION_MS = 60;
const TONE_HZ = 1_760;
const TONE_SECONDS = 0.09;
const VOLUME = 0.15;

let audio: AudioContext | null = null;

/** The scanner was opened by a tap, so the browser allows sound. */
const playTone = (): void => {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  // a phone call or another app suspends it
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  const { currentTime } = audio;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: TONE_HZ });
  const volume = new GainNode(audio, { gain: VOLUME });
  // a sudden end would click
  volume.gain.setValueAtTime(VOLUME, currentTime + TONE_SECONDS / 2);
  volume.gain.linearRampToValueAtTime(0, currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(currentTime);
  tone.stop(currentTime + TONE_SECONDS);
};

/** A code or tag was read: felt through gloves, and heard where the phone does not vibrate. */
export const signalScan = (): void => {
  navigator.vibrate?.(VIBRATION_MS);
  try {
    playTone();
  } catch {
    // a browser without a sound device: the screen shows the result as well
  }
};
