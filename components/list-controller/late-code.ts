export { morph } from '@/components/ui/morph';
export { loadLateParts } from './late-parts';
export { fillViews, markViews } from './views-row';
