/*
 * The drawings that `Icon` takes. The package exports each icon’s data beside its component but declares only the
 * component; one line per icon. Renamed icons have it under their first name only.
 */
type Drawing = import('lucide-react/types').LucideIconData;

declare module 'lucide-react/icons/chart-column' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-down' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-left' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/chevron-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/circle-user' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/corner-down-right' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/ellipsis' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/headset' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/layout-dashboard' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/list-tree' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/log-out' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/mail' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/menu' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/merge' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/plus' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/search' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/sliders-horizontal' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/triangle-exclamation-point' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/user-plus' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/users' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/wallet' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/x' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/check' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/refresh-cw' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/download' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/funnel' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/settings-2' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/printer' {
  export const __iconData: Drawing;
}
declare module 'lucide-react/icons/file-text' {
  export const __iconData: Drawing;
}
