export { morph } from '@/components/ui/morph';
export { loadLateParts } from './late-parts';
export { startLate } from './late-start';
