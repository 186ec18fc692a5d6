import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

export const scanTexts = defineTexts('captain-scan', {
  scan: 'Scan ticket',
  aim: 'Point the camera at the QR code of the ticket.',
  starting: 'Starting the camera',
  checking: 'Looking up the booking',
  notFound: 'Could not find the booking',
  notOnDevice: 'Could not find the booking in the list on this device. It may have been made later.',
  'camera.denied': 'Camera access denied. Please allow camera permissions.',
  'camera.none': 'No camera found. Please connect a camera device.',
  'camera.insecure': 'Camera access requires a secure connection (HTTPS).',
  'camera.busy': 'Camera is in use or unavailable. Please try again.',
  'camera.overconstrained': 'Requested camera is not available on this device.',
  'camera.unsupported': 'Camera access is not supported by your browser.',
});

inDhivehi(scanTexts, async () => (await import('../dv/scan.js')).scanDhivehi);
