import './platform/platform.ts';
