"use client";

import { Component, type ReactNode } from "react";

type MapGuardProps = { onFailure: () => void; children: ReactNode };

/** An error boundary for a map that fails to load or render. */
export class MapGuard extends Component<MapGuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
