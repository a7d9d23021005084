/** The image that stands for every other: who is signed in gets it under `v1/image/{id}` like any picture. */
export const defaultImageId = '00000000-0000-4000-8000-000000000000'
